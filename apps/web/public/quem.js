// Runs before the first paint. The server renders the visitor's and the player's top bar side by side (layout/topo.tsx); `data-sessao`
// shows one of them, with the name in the token and the last balances of this tab. A page that needs a session redirects to the sign-in
// before the program loads.
{
  const raiz = document.documentElement
  const { acesso } = document.currentScript?.dataset ?? {}

  /** @typedef {Partial<Record<string, string>>} Textos */

  /** @returns {Textos | null} */
  const objeto = (/** @type {string} */ json) => {
    /** @type {unknown} */
    const lido = JSON.parse(json)
    return typeof lido === 'object' && !Array.isArray(lido) ? lido : null
  }
  const decodificar = (/** @type {string | null} */ token) => {
    try {
      const meio = token?.split('.')[1] ?? ''
      const bytes = Uint8Array.from(atob(meio.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
      return objeto(new TextDecoder().decode(bytes))
    } catch {
      return null
    }
  }
  const texto = (/** @type {unknown} */ t) => `"${String(t).replaceAll(/["\\\n\r\f]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"`
  const dizer = (/** @type {string} */ nome, /** @type {string} */ valor) => raiz.style.setProperty(nome, valor)

  const guardado = (/** @type {string} */ chave) => {
    try {
      return localStorage.getItem(chave)
    } catch {
      return null
    }
  }
  const alguem = () => guardado('user_token') ?? guardado('admin_token')
  // A page restored from the back/forward cache may show data of a person who has signed out: load it again, so that the guards run.
  let havia = false
  addEventListener('pagehide', ({ persisted }) => {
    havia = alguem() !== null
    if (persisted && havia) raiz.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (havia || alguem() !== null)) {
      raiz.style.visibility = 'hidden'
      location.reload()
    }
  })

  try {
    const user = decodificar(guardado('user_token'))
    const admin = decodificar(guardado('admin_token'))
    const quem = admin ?? user
    if ((acesso === 'jogador' && !user) || (acesso === 'admin' && !admin)) {
      raiz.style.visibility = 'hidden'
      const voltar = new URLSearchParams({ voltar: location.pathname + location.search + location.hash })
      location.replace(`${acesso === 'admin' ? '/admin/login' : '/login'}?${voltar}`)
    } else if (quem) {
      raiz.dataset.sessao = admin ? 'admin' : 'user'
      const nome = quem.personagem_nome || quem.nome || quem.discord_nome || quem.email || 'Jogador'
      dizer('--quem-nome', texto(nome))
      dizer('--quem-apelido', texto(quem.discord_nome && quem.discord_nome !== nome ? quem.discord_nome : 'Jogador'))
      for (const [chave, valor] of [
        ['--quem-discord', quem.discord_nome],
        ['--quem-email', quem.email],
      ])
        if (chave && valor && valor !== nome) dizer(chave, texto(valor))
      if (quem.avatar_url) dizer('--quem-retrato', `url(${texto(quem.avatar_url)})`)
      const saldos = objeto(sessionStorage.getItem('saldos') ?? 'null')
      if (saldos && saldos.sessao === quem.sid) {
        dizer('--saldo-reais', texto(saldos.reais))
        dizer('--saldo-sorium', texto(saldos.sorium))
        raiz.dataset.saldos = ''
      }
    }
  } catch {
    // Storage may be blocked: the balances then appear only when the api answers.
  }
}
