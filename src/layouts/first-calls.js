{
  const { calls, modules, member, secret } = document.currentScript.dataset
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem('token')).accessToken
    } catch {}
  }
  const isMember = member !== undefined
  const token = isMember ? kept() : undefined
  const isUsual = (call) => call && !(location.search && call.includes('?'))
  if (token || !isMember) {
    const headers = { 'client-secret': secret, Authorization: token ?? 'null' }
    const asked = new Map()
    const key = location.pathname.split('/').at(-1)
    for (const call of calls.split(' ').filter(isUsual)) {
      const address = '/api' + call.replace('{key}', key)
      const answer = fetch(address, { headers })
      answer.catch(() => {})
      asked.set(address, answer)
    }
    const take = (address, of) => {
      if (of !== token) return
      const answer = asked.get(address)
      asked.delete(address)
      return answer
    }
    window.firstCall = Object.assign(take, { asked })
    for (const href of modules.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
  }
}
