/** Replaces each text node by an element, as a browser's translator does; the words stay the same, so that tests find them. */
import type { Page } from '@playwright/test'

export async function traduzir(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FORA = 'script, style, noscript, textarea, option, title, svg, [translate=no], [data-traduzido]'
    const trocar = (no: Node) => {
      if (!no.nodeValue?.trim() || !no.parentElement || no.parentElement.closest(FORA)) return
      const [fora, dentro] = [document.createElement('font'), document.createElement('font')]
      fora.dataset['traduzido'] = ''
      dentro.textContent = no.nodeValue
      fora.append(dentro)
      no.parentElement.replaceChild(fora, no)
    }
    const traduzirDentro = (raiz: Node) => {
      const textos: Node[] = []
      const caminho = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
      while (caminho.nextNode()) textos.push(caminho.currentNode)
      for (const texto of textos) trocar(texto)
    }
    const { set: escrever } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
      set(this: Node, novo: string) {
        if (this instanceof Text && !this.isConnected) console.error(`texto traduzido que ficou como estava: "${this.data}" → "${novo}"`)
        escrever?.call(this, novo)
      },
    })
    const comecar = () => {
      traduzirDentro(document.body)
      new MutationObserver((mudancas) => {
        for (const { addedNodes } of mudancas)
          for (const no of addedNodes) {
            if (no instanceof Text) trocar(no)
            else traduzirDentro(no)
          }
      }).observe(document.body, { childList: true, subtree: true })
    }
    // Starts after the hydration: before it, React would find that the page differs from the server's and render it anew.
    new MutationObserver((_, eu) => {
      if (!document.documentElement?.matches('[data-pronta]')) return
      eu.disconnect()
      comecar()
    }).observe(document, { attributes: true, subtree: true })
  })
}
