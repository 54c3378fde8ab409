// Begins the site's program on a page that the server has drawn (api: site.ts). A player's at once. A visitor's when everything
// that the eye sees has come and is painted, or at the first touch; what is pressed or written meanwhile is done when the program listens,
// and a pressed button is seen to wait for it.
const { programa = '', partes = '' } = document.currentScript?.dataset ?? {}
const arquivos = [...partes.split(' '), programa]

function temSessao() {
  try {
    return localStorage.getItem('user_token') !== null || localStorage.getItem('admin_token') !== null
  } catch {
    return false
  }
}

const respirar = () => new Promise((pronto) => setTimeout(pronto))

// File after file, with a breath between them: run at once they would hold a finger's answer back for as long as all of them take.
async function executar() {
  for (const arquivo of arquivos) {
    await import(arquivo)
    await respirar()
  }
}

async function pedir() {
  for (const arquivo of arquivos) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = arquivo
    document.head.append(link)
    await respirar()
  }
}

let iniciada = false
function iniciar() {
  if (iniciada) return
  iniciada = true
  void pedir()
  // The program reads the page's end.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void executar())
  else void executar()
}

/** @type {HTMLButtonElement | null} */
let apertado = null
/** @type {Map<HTMLInputElement | HTMLTextAreaElement, string>} */
const escritos = new Map()

/** @type {Record<string, (e: Event) => void>} */
const ouvintes = {
  pointerdown: iniciar,
  keydown: iniciar,
  focusin: iniciar,
  click(e) {
    const botao = e.target instanceof Element ? e.target.closest('button') : null
    if (!botao || botao.hasAttribute('popovertarget')) return
    e.preventDefault()
    apertado?.removeAttribute('aria-busy')
    apertado = botao
    apertado.setAttribute('aria-busy', 'true')
  },
  input({ target }) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) escritos.set(target, target.value)
  },
  submit: (e) => e.preventDefault(),
}
for (const [evento, ouvir] of Object.entries(ouvintes)) addEventListener(evento, ouvir, true)
addEventListener('pagehide', () => {
  apertado?.removeAttribute('aria-busy')
  apertado = null
})

addEventListener(
  'sorium:pronta',
  () => {
    for (const [evento, ouvir] of Object.entries(ouvintes)) removeEventListener(evento, ouvir, true)
    for (const [campo, texto] of escritos) {
      // The first one makes React take the field over. It notes what it sees written by `value`, and finds the text again,
      // set behind its back, with the second.
      campo.dispatchEvent(new Event('input', { bubbles: true }))
      campo.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), 'value')?.set?.call(campo, texto)
      campo.dispatchEvent(new Event('input', { bubbles: true }))
    }
    apertado?.removeAttribute('aria-busy')
    if (apertado?.isConnected) apertado.click()
  },
  { once: true },
)

/** All may have come long before a slow phone paints it. A page that nobody looks at is never painted: it waits for nothing. */
const PINTURA_MS = document.hidden ? 0 : 5_000
const pintada = new Promise((pronto) => {
  new PerformanceObserver(pronto).observe({ type: 'paint', buffered: true })
})
const quadro = () => new Promise((pronto) => requestAnimationFrame(pronto))
const espera = () => new Promise((pronto) => setTimeout(pronto, PINTURA_MS))

if (temSessao()) iniciar()
else {
  // The pictures that came last are painted with the second frame.
  const vista = () => pintada.then(quadro).then(quadro).then(respirar)
  addEventListener('load', () => void Promise.race([vista(), espera()]).then(iniciar))
}
