// Starts React on a page that the server rendered: at once for a signed-in person, else after the page is painted or at the first touch.
// Keeps the last pressed button and the typed text until React listens.
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

// One file at a time with a pause after each: all together would block the answer to a touch.
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
      // The first event makes React track the field. React compares with the value set through `value`, so the prototype's setter puts the
      // text back and the second event reports the text as a change.
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

/** The longest wait: a slow phone may paint long after everything has arrived, and a hidden page never paints. */
const PINTURA_MS = document.hidden ? 0 : 5_000
const pintada = new Promise((pronto) => {
  new PerformanceObserver(pronto).observe({ type: 'paint', buffered: true })
})
const quadro = () => new Promise((pronto) => requestAnimationFrame(pronto))
const espera = () => new Promise((pronto) => setTimeout(pronto, PINTURA_MS))

if (temSessao()) iniciar()
else {
  // Pictures that arrive last are painted in the second frame.
  const vista = () => pintada.then(quadro).then(quadro).then(respirar)
  addEventListener('load', () => void Promise.race([vista(), espera()]).then(iniciar))
}
