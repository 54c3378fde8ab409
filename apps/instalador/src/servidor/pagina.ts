/** The pages must work without the script, which only checks fields while they are typed. */
import type { Exame } from '@sorium/api/comandos/exames/exame.ts'
import type { Campo, Contexto, Passo } from '../passos/passo.ts'
import { type Html, html } from './html.ts'
import type { Tarefa } from './tarefa.ts'

export function documento(p: { titulo: string; corpo: Html; lado?: Html; conta?: string; cabeca?: Html }): string {
  const { texto } = html`<html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      ${p.cabeca}
      <title>${p.titulo} · Instalação</title>
      <link rel="stylesheet" href="/instalacao/estilo.css" />
      <script src="/instalacao/pagina.js" defer></script>
    </head>
    <body>
      <header><b>Instalação do site</b>${p.conta && html`<span>${p.conta}</span>`}</header>
      <div class="quadro">
        ${p.lado}
        <main>${p.corpo}</main>
      </div>
    </body>
  </html>`
  return `<!doctype html>${texto}`
}

export function paginaDoCodigo(p: { recusa?: string; aberto: boolean }): string {
  return documento({
    titulo: 'Código',
    corpo: html`<h1>Código da instalação</h1>
      <p>Ele está no terminal em que você rodou <code>sh instalar</code>. Vale uma vez; para outro, aperte Enter lá.</p>
      ${p.aberto && html`<p class="nota">Este endereço ainda não tem cadeado. Por ele só se escolhe o domínio; o resto vem depois, com https.</p>`}
      <form method="post" action="/instalacao/entrar" enctype="multipart/form-data">
        <label for="codigo">Código</label>
        <input
          id="codigo"
          name="codigo"
          type="text"
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck="false"
          required
          autofocus
        />
        ${p.recusa && html`<p class="exame errado" role="alert">${p.recusa}</p>`}
        <button>Entrar</button>
      </form>`,
  })
}

function lado(passos: readonly Passo[], c: Contexto, este: string): Html {
  const { feitos } = c.andamento.ler()
  let alcanca = true
  const itens = passos.map((passo) => {
    const feito = feitos[passo.nome] !== undefined
    const nome = html`<span aria-hidden="true">${feito ? '✔' : '○'}</span>
      ${passo.titulo}${feito && html`<span class="so-leitor"> (feito)</span>`}`
    const item = html`<li${passo.nome === este ? html` aria-current="step"` : ''}>${alcanca ? html`<a href="/instalacao/passo/${passo.nome}">${nome}</a>` : nome}</li>`
    alcanca &&= feito
    return item
  })
  return html`<nav aria-label="Passos"><ol>${itens}<li${este === 'fim' ? html` aria-current="step"` : ''}>${alcanca ? html`<a href="/instalacao/fim"><span aria-hidden="true">○</span> Terminar</a>` : html`<span aria-hidden="true">○</span> Terminar`}</li></ol></nav>`
}

const contaDe = (passos: readonly Passo[], passo: Passo): string => `Passo ${passos.indexOf(passo) + 1} de ${passos.length}`

interface DoPasso {
  passos: readonly Passo[]
  passo: Passo
  c: Contexto
  tarefa: Tarefa | null
  valores: Readonly<Record<string, string>>
  exames: readonly Exame[]
  falhou: string | null
}

export async function paginaDoPasso(p: DoPasso): Promise<string> {
  const { passo, c, tarefa } = p
  const topo = html`<h1>${passo.titulo}</h1>`
  const ladoDele = lado(p.passos, c, passo.nome)
  const conta = contaDe(p.passos, passo)
  if (tarefa?.situacao === 'andando')
    return documento({ titulo: passo.titulo, lado: ladoDele, conta, corpo: html`${topo}${andamento(tarefa)}` })
  const feito = c.andamento.ler().feitos[passo.nome] !== undefined
  const seguinte = p.passos[p.passos.indexOf(passo) + 1]
  const corpo = html`${topo}
    ${
      tarefa?.situacao === 'falhou' &&
      html`${andamento(tarefa)}
        <p class="exame errado" role="alert">${tarefa.falha}</p>`
    }
    ${p.falhou && html`<p class="exame errado" role="alert">${p.falhou}</p>`} ${await passo.antes(c)}
    <form
      method="post"
      action="/instalacao/passo/${passo.nome}"
      enctype="multipart/form-data"
      data-conferir="/instalacao/conferir/${passo.nome}"
      ${passo.vigia ? html` data-vigia` : ''}
    >
      ${(await passo.campos(c)).map((campo) =>
        escreverCampo(
          campo,
          p.valores[campo.nome],
          p.exames.find((e) => e.nome === campo.nome),
        ),
      )}
      <div class="botoes">
        <button>${passo.botao}</button>
        ${passo.adiar && !feito && html`<button class="segundo" name="adiar" value="sim" formnovalidate>${passo.adiar}</button>`}
        ${feito && html`<a class="botao segundo" href="${seguinte ? `/instalacao/passo/${seguinte.nome}` : '/instalacao/fim'}">Continuar sem mudar</a>`}
      </div>
    </form>
    ${await passo.depois?.(c)}`
  return documento({ titulo: passo.titulo, lado: ladoDele, conta, corpo })
}

function andamento(tarefa: Tarefa): Html {
  const anda = tarefa.situacao === 'andando'
  return html`<section class="cartao obra" ${anda ? html` data-obra` : ''} aria-live="polite">
    ${anda && html`<noscript><meta http-equiv="refresh" content="3" /></noscript>`}
    <ul>
      ${tarefa.linhas.map((linha) => html`<li>${linha}</li>`)}
    </ul>
    ${anda && html`<p class="roda">Trabalhando…</p>`}
  </section>`
}

function escreverCampo(campo: Campo, dito: string | undefined, exame: Exame | undefined): Html {
  const id = `campo-${campo.nome}`
  const valor = dito ?? campo.valor ?? ''
  const aviso = html`<p class="exame ${exame?.nota ?? ''}" id="${id}-exame" data-campo="${campo.nome}" aria-live="polite">
    ${exame && dizer(exame)}
  </p>`
  const dica = campo.dica && html`<p class="dica" id="${id}-dica">${campo.dica}</p>`
  if (campo.tipo === 'escolha')
    return html`<fieldset>
      <legend>${campo.rotulo}</legend>
      ${campo.opcoes?.map(
        (opcao) =>
          html`<label class="opcao"
            ><input type="radio" name="${campo.nome}" value="${opcao.valor}" ${opcao.valor === valor ? html` checked` : ''} />
            <span><b>${opcao.rotulo}</b>${opcao.dica && html`<br /><small>${opcao.dica}</small>`}</span></label
          >`,
      )}
      ${dica}${aviso}
    </fieldset>`
  const mostrado = campo.tipo === 'password' || campo.tipo === 'file' ? '' : html` value="${valor}"`
  const completar = campo.tipo === 'password' ? html` autocomplete="new-password"` : html` autocomplete="off"`
  return html`<div class="campo">
    <label for="${id}">${campo.rotulo}${campo.opcional && html` <small>(opcional)</small>`}</label>
    <input
      id="${id}"
      name="${campo.nome}"
      type="${campo.tipo}"
      ${mostrado}${completar}
      placeholder="${campo.exemplo}"
      spellcheck="false"
      ${campo.opcional ? '' : html` required`}${campo.tipo === 'file' ? html` accept="image/png,image/jpeg,image/webp"` : ''}
      aria-describedby="${campo.dica ? `${id}-dica ` : ''}${id}-exame"
    />
    ${dica}${aviso}
  </div>`
}

export const dizer = (e: Exame): string => [e.diz, e.faca].filter(Boolean).join(' ')

export function paginaDoHttps(endereco: string): string {
  return documento({
    titulo: 'Continue com https',
    corpo: html`<h1>O endereço está pronto</h1>
      <p>Daqui em diante a instalação é pelo endereço com cadeado, com o <b>código novo</b> que está no terminal:</p>
      <p><a class="botao" href="${endereco}/instalacao/">Continuar em ${endereco}</a></p>`,
  })
}

export function paginaDoFim(p: { passos: readonly Passo[]; c: Contexto; exames: readonly Exame[]; relato: string }): string {
  const { linhas } = p.c.andamento.ler()
  const corpo = html`<h1>Tudo pronto</h1>
    <ul class="exames">
      ${p.exames.map((e) => html`<li class="exame ${e.nota}"><b>${e.nome}</b>: ${dizer(e)}</li>`)}
    </ul>
    <p>
      Ao terminar, esta instalação se fecha e o endereço passa a ser só do site. Para mudar algo depois: <code>sudo sorium instalar</code>,
      na máquina.
    </p>
    <form method="post" action="/instalacao/terminar" enctype="multipart/form-data">
      <input type="hidden" name="terminar" value="sim" /><button>Terminar e abrir o site</button>
    </form>
    <section class="cartao">
      <h2>O que foi feito nesta máquina</h2>
      <p class="dica">Fica escrito em <code>${p.relato}</code>.</p>
      <ul>
        ${linhas.map((l) => html`<li>${l.linha}</li>`)}
      </ul>
    </section>`
  return documento({ titulo: 'Tudo pronto', lado: lado(p.passos, p.c, 'fim'), corpo })
}

export function paginaDaEspera(voltaEmS: number): string {
  return documento({
    titulo: 'Em preparo',
    cabeca: html`<meta http-equiv="refresh" content="${String(voltaEmS)}" />`,
    corpo: html`<h1>O site está sendo preparado</h1>
      <p>Leva alguns minutos. Esta página tenta de novo sozinha.</p>`,
  })
}

export function paginaDoAdeus(endereco: string): string {
  return documento({
    titulo: 'Instalado',
    corpo: html`<h1>Instalado</h1>
      <p>O site é seu. A administração fica em <a href="${endereco}/admin/login">${endereco}/admin/login</a>.</p>
      <p><a class="botao" href="${endereco}/">Abrir o site</a></p>`,
  })
}
