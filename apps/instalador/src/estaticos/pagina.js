'use strict'
const ESPERA_MS = 500
const OLHAR_MS = 1500
const VIGIA_MS = 3000

// The code is behind the # of the address, because browsers do not send that part to a server.
const codigo = document.getElementById('codigo')
const usarDoEndereco = () => {
  if (!codigo || location.hash.length <= 1) return
  codigo.value = decodeURIComponent(location.hash.slice(1))
  history.replaceState(null, '', location.pathname)
  codigo.form.requestSubmit()
}
usarDoEndereco()
// If an address with another code is pasted, the browser does not load the page again.
addEventListener('hashchange', usarDoEndereco)

const formulario = document.querySelector('form[data-conferir]')
if (formulario) {
  let relogio
  let vez = 0
  const tocados = new Set()
  const conferir = async () => {
    const esta = ++vez
    const dados = new FormData(formulario)
    for (const [nome, valor] of [...dados]) if (valor instanceof File) dados.delete(nome)
    try {
      const resposta = await fetch(formulario.dataset.conferir, { method: 'POST', body: dados })
      if (!resposta.ok || esta !== vez) return
      for (const { campo, nota, texto } of await resposta.json()) {
        const lugar = document.querySelector(`.exame[data-campo="${campo}"]`)
        if (!lugar || (!tocados.has(campo) && !formulario.hasAttribute('data-vigia'))) continue
        lugar.className = `exame ${nota}`
        lugar.textContent = texto
      }
    } catch {}
  }
  formulario.addEventListener('input', (evento) => {
    tocados.add(evento.target.name)
    clearTimeout(relogio)
    relogio = setTimeout(conferir, ESPERA_MS)
  })
  if (formulario.hasAttribute('data-vigia')) {
    void conferir()
    setInterval(conferir, VIGIA_MS)
  } else {
    setInterval(() => document.querySelector('.exame.errado') && tocados.size > 0 && conferir(), 5 * VIGIA_MS)
  }
  formulario.addEventListener('submit', (evento) => {
    setTimeout(() => formulario.querySelectorAll('button').forEach((b) => (b.disabled = true)))
    if (evento.submitter) evento.submitter.textContent = 'Um momento…'
  })
}

const obra = document.querySelector('[data-obra]')
if (obra) {
  const olhar = async () => {
    try {
      const tarefa = await (await fetch('/instalacao/andamento')).json()
      if (tarefa.situacao !== 'andando') return location.reload()
      const lista = obra.querySelector('ul')
      lista.replaceChildren(
        ...tarefa.linhas.map((linha) => {
          const item = document.createElement('li')
          item.textContent = linha
          return item
        }),
      )
    } catch {}
    setTimeout(olhar, OLHAR_MS)
  }
  setTimeout(olhar, OLHAR_MS)
}

for (const texto of document.querySelectorAll('.copia')) {
  if (!navigator.clipboard) break
  const botao = document.createElement('button')
  botao.type = 'button'
  botao.className = 'copiar'
  botao.textContent = 'Copiar'
  botao.addEventListener('click', async () => {
    await navigator.clipboard.writeText(texto.textContent)
    botao.textContent = 'Copiado'
  })
  texto.after(botao)
}
