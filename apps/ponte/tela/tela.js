// The page over the game: one notice at a time, and the panel of /sorium. All words come from the server, in the language of the city.
const peca = (id) => document.getElementById(id)
const quadro = peca('quadro')
const DESISTIR_MS = 10_000
const PERGUNTAR_DE_NOVO_MS = 4_000
let textos = {}
let relogioDoRecado
let relogioDaPergunta
let descansarMs = 0

const aoJogo = (nome) => fetch(`https://${GetParentResourceName()}/${nome}`, { method: 'POST', body: '{}' }).catch(() => undefined)

function dizer(elemento, texto) {
  elemento.textContent = texto ?? ''
  elemento.hidden = !texto
}

function copiar(molde, icone) {
  const novo = peca(molde).content.firstElementChild.cloneNode(true)
  novo.classList.add(icone)
  novo.querySelector('use').setAttribute('href', `#${icone}`)
  return novo
}

function linhaDe({ icone, coisa, detalhe, quando }) {
  const linha = copiar('linha', icone)
  dizer(linha.querySelector('strong'), coisa)
  dizer(linha.querySelector('span'), detalhe)
  dizer(linha.querySelector('time'), quando)
  return linha
}

function listar(secao, linhas) {
  secao.hidden = linhas.length === 0
  secao.querySelector('ul').replaceChildren(...linhas.map(linhaDe))
}

function linhaDoRecado({ coisa, detalhe }) {
  const linha = document.createElement('li')
  linha.append(Object.assign(document.createElement('b'), { textContent: coisa }), detalhe ? ` ${detalhe}` : '')
  return linha
}

function mostrarRecado({ icone, titulo, linhas, rodape, ms }) {
  const recado = copiar('um-recado', icone)
  dizer(recado.querySelector('h2'), titulo)
  recado.querySelector('ul').replaceChildren(...linhas.map(linhaDoRecado))
  dizer(recado.querySelector('p'), rodape)
  peca('recado').replaceChildren(recado)
  clearTimeout(relogioDoRecado)
  relogioDoRecado = setTimeout(() => recado.remove(), ms)
}

function ocupar(sim) {
  const botao = peca('receber')
  // Not `disabled`: that would take the focus away from who uses the keyboard.
  botao.setAttribute('aria-disabled', sim)
  botao.textContent = textos.receber
  quadro.setAttribute('aria-busy', sim)
}

/** The server answers few questions in a row: after a press the button rests as long as the server would make it wait. */
function esperarResposta(descanso) {
  descansarMs = descanso
  ocupar(true)
  clearTimeout(relogioDaPergunta)
  relogioDaPergunta = setTimeout(() => preencher({ resumo: textos.semResposta, manter: true }), DESISTIR_MS)
}

function abrir(novos) {
  textos = novos
  document.documentElement.lang = textos.idioma
  for (const nome of ['titulo', 'chegou', 'esperam', 'endereco']) dizer(peca(nome), textos[nome])
  peca('x-fechar').setAttribute('aria-label', textos.fechar)
  dizer(peca('resumo'), textos.procurando)
  for (const parte of ['notas', 'de-chegou', 'de-esperam', 'nada']) peca(parte).hidden = true
  peca('procurando').hidden = false
  esperarResposta(0)
  if (!quadro.open) quadro.showModal()
}

function preencher({ resumo, notas = [], chegou = [], esperam = [], alem, nada, manter }) {
  if (!quadro.open) return
  peca('procurando').hidden = true
  dizer(peca('resumo'), resumo)
  if (!manter) {
    peca('notas').hidden = notas.length === 0
    peca('notas').replaceChildren(...notas.map((coisa) => linhaDe({ icone: 'nota', detalhe: coisa })))
    listar(peca('de-chegou'), chegou)
    listar(peca('de-esperam'), esperam)
    dizer(peca('alem'), alem)
    dizer(peca('nada'), nada)
  }
  clearTimeout(relogioDaPergunta)
  relogioDaPergunta = setTimeout(() => ocupar(false), descansarMs)
  peca('receber').textContent = textos.receber
  quadro.setAttribute('aria-busy', 'false')
}

peca('receber').addEventListener('click', () => {
  if (peca('receber').getAttribute('aria-disabled') === 'true') return
  esperarResposta(PERGUNTAR_DE_NOVO_MS)
  peca('receber').textContent = textos.recebendo
  aoJogo('receber')
})
peca('x-fechar').addEventListener('click', () => quadro.close())
// Esc closes a dialog by itself, and is told here too.
quadro.addEventListener('close', () => {
  clearTimeout(relogioDaPergunta)
  aoJogo('fechada')
})

window.addEventListener('message', ({ data }) => {
  if (data.acao === 'recado') mostrarRecado(data.recado)
  else if (data.acao === 'abrir') abrir(data.textos)
  else if (data.acao === 'quadro') preencher(data.quadro)
})

/** The page may load before the script that listens to it. */
async function apresentar() {
  const resposta = await aoJogo('pronta')
  if (!resposta?.ok) setTimeout(apresentar, 1_000)
}
void apresentar()
