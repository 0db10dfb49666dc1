/**
 * What Node is given for a server (docs/decisions/074-server-memory.md), in one place however one is started: by
 * npm, a container, systemd or a measurement.
 */
export const nodeOptions = ['--max-semi-space-size=2', '--heap-growing-percent=30']
