import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export interface Vigia {
  queixas: string[]
  permitirFalhas(): void
}

export async function vigiar(contexto: BrowserContext): Promise<Vigia> {
  const queixas: string[] = []
  let permitidas = false
  await contexto.addInitScript(() => {
    addEventListener('securitypolicyviolation', (e) =>
      console.error(`CSP: ${e.violatedDirective} recusou ${e.blockedURI || 'inline'} (${e.sourceFile}:${e.lineNumber})`),
    )
  })
  contexto.on('console', (m) => {
    if (m.type() === 'error' && !ehRecusaEsperada(m) && !(permitidas && m.text().includes('ERR_INTERNET_DISCONNECTED')))
      queixas.push(`console: ${m.text()} (${m.location().url})`)
  })
  contexto.on('weberror', (e) => queixas.push(`erro na página: ${e.error().message}`))
  contexto.on('response', (r) => {
    if (!permitidas && r.status() >= 500) queixas.push(`${r.status()} em ${r.url()}`)
  })
  return { queixas, permitirFalhas: () => (permitidas = true) }
}

// The browser's own message about a refused call of the api or a missing page is accepted.
function ehRecusaEsperada(mensagem: ConsoleMessage): boolean {
  const { url } = mensagem.location()
  return mensagem.text().startsWith('Failed to load resource') && (url.includes('/api/') || url === mensagem.page()?.url())
}
