import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { examinarBanco } from '@sorium/api/comandos/exames/banco.ts'
import { examinarCidade } from '@sorium/api/comandos/exames/cidade.ts'
import { certo, type Exame } from '@sorium/api/comandos/exames/exame.ts'
import yazl from 'yazl'
import { ATUAL } from '../programa.ts'
import { type Html, html } from '../servidor/html.ts'
import type { Contexto, Passo } from './passo.ts'

const PONTE = `${ATUAL}/apps/ponte/dist/sorium`

const BASES: readonly { nome: string; depoisDe: readonly string[]; ganchos: readonly { onde: string; linha: string }[] }[] = [
  { nome: 'Creative (vRP)', depoisDe: ['vrp'], ganchos: [{ onde: 'vrp', linha: "server_script '@sorium/gancho.lua'" }] },
  { nome: 'ESX Legacy', depoisDe: ['es_extended'], ganchos: [{ onde: 'es_extended', linha: "server_script '@sorium/gancho-esx.lua'" }] },
  {
    nome: 'QBCore',
    depoisDe: ['qb-core', 'qb-inventory'],
    ganchos: [
      { onde: 'qb-core', linha: "server_script '@sorium/gancho-qbcore.lua'" },
      { onde: 'qb-inventory', linha: "server_script '@sorium/gancho-qb-inventory.lua'" },
    ],
  },
  {
    nome: 'Qbox',
    depoisDe: ['qbx_core', 'ox_inventory'],
    ganchos: [{ onde: 'ox_inventory', linha: "server_script '@sorium/gancho-qbox.lua'" }],
  },
]

export const jogo: Passo = {
  nome: 'jogo',
  titulo: 'Servidor do jogo',
  botao: 'O servidor apareceu: continuar',
  adiar: 'Deixar para depois',
  vigia: true,
  antes: (c) =>
    html`<ol>
      <li>
        <a class="botao segundo" href="/instalacao/ponte.zip">Baixar a pasta da ponte</a><br />Descompacte dentro de
        <code>resources/</code> do seu servidor. A pasta se chama <code>sorium</code>; não mude o nome.
      </li>
      <li>
        No <code>server.cfg</code>, cole estas linhas antes dos <code>ensure</code>:
        <pre class="copia">
set sorium_url "${c.configuracao.ler()['PUBLIC_URL']}"
set sorium_servidor "principal"
set sorium_chave "${c.configuracao.ler()['CHAVE_PONTE']}"</pre>
        A chave é como uma senha: não mostre esta página a ninguém.
      </li>
      <li>Na sua base, as linhas que faltam: ${BASES.map(daBase)}</li>
      <li>Reinicie o <b>servidor inteiro</b>, uma vez.</li>
    </ol>`,
  campos: () => [],
  depois: () =>
    html`<section class="cartao">
      <h2>O que o site vê</h2>
      <p class="exame" data-campo="servidor">Esperando o servidor do jogo…</p>
    </section>`,
  conferir: verServidor,
  async fazer(c, _, contar) {
    const [visto] = await verServidor(c)
    contar(visto?.nota === 'certo' ? visto.diz : 'A ligação do servidor do jogo ficou para depois')
  },
  rotas(app, c, entrou) {
    app.get('/instalacao/ponte.zip', (req, res) => {
      if (!entrou(req, res)) return res
      const zip = new yazl.ZipFile()
      const pasta = join(c.maquina.raiz, PONTE)
      for (const item of readdirSync(pasta, { recursive: true, withFileTypes: true }))
        if (item.isFile()) zip.addFile(join(item.parentPath, item.name), join('sorium', item.parentPath.slice(pasta.length), item.name))
      zip.end()
      return res.type('application/zip').header('content-disposition', 'attachment; filename="sorium.zip"').send(zip.outputStream)
    })
  },
}

async function verServidor(c: Contexto): Promise<Exame[]> {
  const exames = await examinarBanco(c.configuracao.ler()['DATABASE_URL'] ?? '', examinarCidade)
  const visto = exames.find((e) => e.nome.startsWith('servidor ')) ?? exames.find((e) => e.nota === 'errado')
  if (!visto) return []
  if (visto.nota === 'certo') return [certo('servidor', `Vejo o seu servidor. ${visto.diz}`)]
  return [{ ...visto, nome: 'servidor' }]
}

function daBase({ nome, depoisDe, ganchos }: (typeof BASES)[number]): Html {
  return html`<details>
    <summary>${nome}</summary>
    ${ganchos.map(
      ({ onde, linha }) =>
        html`<p>No fim de <code>fxmanifest.lua</code> do <code>${onde}</code>:</p>
          <pre class="copia">${linha}</pre>`,
    )}
    <p>No <code>server.cfg</code>, depois de ${depoisDe.map((r, i) => html`${i > 0 ? ' e ' : ''}<code>ensure ${r}</code>`)}:</p>
    <pre class="copia">ensure sorium</pre>
  </details>`
}
