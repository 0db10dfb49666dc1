interface Props {
  onBack?: (() => void) | undefined
  label?: string
  /** Looks disabled, but says why when it is pressed. */
  blocked?: boolean
}

/** The way on, and back, of a step; on a phone it stays in sight. */
export const Buttons = ({ onBack, label = '다음', blocked = false }: Props) => (
  <div className="sticky-buttons">
    {onBack && (
      <button
        className="button-line min-h-7 flex-1 pad:max-w-[18rem]"
        type="button"
        onClick={onBack}
      >
        이전
      </button>
    )}
    <button
      className="button min-h-7 flex-2 text-h4 pad:max-w-[36rem]"
      type="submit"
      aria-disabled={blocked}
    >
      {label}
    </button>
  </div>
)
