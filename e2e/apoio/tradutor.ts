/**
 * What a browser does that translates a page: each text node gives way to elements with the translation, as soon as it is there. Here the words stay
 * as they are, so that a test finds them. React must not touch a text that is gone: that would be a text that stays as it was.
 */
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
    // Before that, React finds that the page is not as the server drew it, and draws all of it anew.
    new MutationObserver((_, eu) => {
      if (!document.documentElement?.matches('[data-pronta]')) return
      eu.disconnect()
      comecar()
    }).observe(document, { attributes: true, subtree: true })
  })
}
