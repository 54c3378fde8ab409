/**
 * Second part of the guide's proof: a copy leaves the machine, more is bought, and the machine is lost; docs/operacao/copias-e-mudanca.md
 * ('Outra máquina') and depois-de-um-ataque.md are carried out on another one, while the game server goes on.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { exigir } from '../../contas.ts'
import { type Ato, lerGuia, parteDe } from './ler-guia.ts'
import { NOVIDADES } from './maquina.ts'
import type { Contas, Dono } from './percorrer.ts'

const OPERACAO = path.join(import.meta.dirname, '../../../docs/operacao')
const COPIAS = readFileSync(path.join(OPERACAO, 'copias-e-mudanca.md'), 'utf8')
const MUDANCA = parteDe(COPIAS, 'Outra máquina')
const ATAQUE = readFileSync(path.join(OPERACAO, 'depois-de-um-ataque.md'), 'utf8')
const ONDE_FICAM = 'var/lib/sorium/copias'
const JOGO = 'http://127.0.0.1:3100/mundo'

const UMA_COPIA = '### A cópia de hoje\n```sh\nsorium copia\n```\n```text\nPronto: sorium-…\n```'
const DE_NOVO = `### Tudo continua (janela do administrador)
Abra \`https://SEU-DOMINIO/admin/login\`.
| campo | escreva |
| --- | --- |
| E-mail | \`SEU-EMAIL\` |
| Senha | \`SENHA-NOVA\` |

Toque em **Entrar**. Aparece **Dashboard**.
Abra \`https://SEU-DOMINIO/admin/usuarios\` e toque em **NOME-DE-QUEM-SAI**, e depois em **Desbloquear**. Toque em **Desbloquear**. Aparece **já pode entrar de novo**.
### Entra de novo (janela do jogador)
Abra \`https://SEU-DOMINIO/loja\`, e toque em **Entrar com Discord**. Toque em **Entrar com Discord**.`

export const pelaPaginaVersao = (onde: string) => `### Uma versão nova, pelo painel (janela do administrador)
\`\`\`sh
sed -i '/^ATUALIZACOES_ENDERECO=/d' /etc/sorium/sorium.env && echo ATUALIZACOES_ENDERECO=https://${NOVIDADES}${onde} >> /etc/sorium/sorium.env
systemctl restart sorium
\`\`\`
Abra \`https://SEU-DOMINIO/admin/saude?aba=versao\` e toque em **Procurar agora**. Aparece **O que muda na**. Toque em **Atualizar para a** e depois em **Atualizar**.`
export const ATE_TROCAR_MS = 20 * 60_000

interface Mudanca {
  guia: readonly Ato[]
  maquina: { lider: number; raiz: string; versao?: string }
  contar(contas: Contas, texto: string): void
}

export async function mudar(dono: Dono, { guia, maquina, contar }: Mudanca): Promise<void> {
  const computador = mkdtempSync(path.join(tmpdir(), 'sorium-computador-'))
  await dono.percorrer(lerGuia(UMA_COPIA))
  cpSync(path.join(maquina.raiz, ONDE_FICAM), path.join(computador, 'copias'), { recursive: true })
  cpSync(dono.segredos, path.join(computador, 'segredos.age'))
  const comprar = passosDe(guia, '15.')
  await dono.percorrer([...comprar, ...comprar])
  const antes = await ver(dono)
  dono.contas()

  process.send?.('perder a máquina')
  const [nova] = (await once(process, 'message')) as [typeof maquina]
  Object.assign(maquina, nova)
  cpSync(computador, path.join(maquina.raiz, 'root'), { recursive: true })
  rmSync(computador, { recursive: true })
  await dono.percorrer(lerGuia(MUDANCA))
  contar(dono.contas(), MUDANCA)
  const depois = await ver(dono)
  const jogo = ((await dono.perguntar('administrador', '/admin/copias')).corpo as EstadoLido).restauracao?.jogo
  await dono.percorrer(comprar)
  const fim = await ver(dono)
  console.log('\nprova:guia, outra máquina\n')
  exigir([
    ['before it was lost: three purchases, the last two after the copy', antes.compras === 3 && antes.entregues === 3, antes],
    ['all of it is there again, with its money, and nothing is doubled', igual(antes, depois), depois],
    ['made again out of what the game told', jogo?.refeitas === 2 && jogo.nao_refeitas === 0, jogo],
    [
      'one more is bought and delivered, once',
      fim.compras === 4 && fim.coisas === antes.coisas + 1 && fim.operacoes === antes.operacoes + 1,
      fim,
    ],
  ])
  await depoisDoAtaque(dono, { guia, contar, comprar })
  await atualizar(dono, { versao: maquina.versao ?? '', comprar })
}

async function atualizar(dono: Dono, { versao, comprar }: { versao: string; comprar: readonly Ato[] }): Promise<void> {
  const antes = await ver(dono)
  const comecou = Date.now()
  await dono.percorrer(lerGuia(pelaPaginaVersao('/seguinte/versao.json')))
  let estado: { versao?: string; ultima?: { desfecho: string; motivo: string | null } | null } = {}
  while (!estado.ultima && Date.now() - comecou < ATE_TROCAR_MS) {
    await dormir(2_000)
    const lido = await dono.perguntar('administrador', '/admin/atualizacao').catch(() => null)
    if (lido?.status === 200) estado = lido.corpo as typeof estado
  }
  const levou = `${((Date.now() - comecou) / 60_000).toFixed(1)} min`
  await dono.percorrer(comprar)
  const fim = await ver(dono)
  console.log('\nprova:guia, uma versão nova\n')
  exigir([
    [
      'the panel asked, the unit put it in and watched it',
      estado.ultima?.desfecho === 'feita' && estado.versao === versao,
      { ...estado, levou },
    ],
    ['it sells and delivers', fim.compras === antes.compras + 1 && fim.coisas === antes.coisas + 1, fim],
  ])
  await restaurar(dono, fim)
}

/** The last copy is the one that the update made; the game has received more items since then. */
async function restaurar(dono: Dono, antes: Visto): Promise<void> {
  await dono.percorrer(lerGuia(parteDe(COPIAS, 'Restaurar na mesma máquina')))
  let depois = await ver(dono)
  for (const limite = Date.now() + 2 * ATE_CHEGAR_MS; !igual(antes, depois) && Date.now() < limite; depois = await ver(dono))
    await dormir(1_000)
  console.log('\nprova:guia, a mesma máquina restaurada\n')
  exigir([['all that the game had had is there again, and nothing is doubled', igual(antes, depois), depois]])
}

async function depoisDoAtaque(dono: Dono, p: Pick<Mudanca, 'guia' | 'contar'> & { comprar: readonly Ato[] }): Promise<void> {
  const antes = await ver(dono)
  dono.contas()
  const [minutos, trocas] = [parteDe(ATAQUE, 'Nos primeiros minutos'), parteDe(ATAQUE, 'Trocar segredos')]
  await dono.percorrer(lerGuia(`${minutos}\n${trocas}`))
  p.contar(dono.contas(), ATAQUE)
  const fora = [(await dono.perguntar('administrador', '/admin/saude')).status, (await dono.perguntar('jogador', '/carteira')).status]
  await dono.percorrer(lerGuia(DE_NOVO))
  await dono.percorrer([...passosDe(p.guia, '14.'), ...p.comprar])
  const fim = await ver(dono)
  console.log('\nprova:guia, depois de um ataque\n')
  exigir([
    ['with another secret of the sessions nobody is signed in', fora.join() === '401,401', fora],
    [
      'with other keys all goes on: one more is bought and delivered',
      fim.compras === antes.compras + 1 && fim.coisas === antes.coisas + 1,
      fim,
    ],
  ])
}

export function passosDe(atos: readonly Ato[], numero: string): Ato[] {
  const inicio = atos.findIndex((a) => a.ato === 'passo' && a.titulo.startsWith(numero))
  const resto = atos.slice(inicio + 1)
  const fim = resto.findIndex((a) => a.ato === 'passo')
  return [...atos.slice(inicio, inicio + 1), ...resto.slice(0, fim < 0 ? undefined : fim)]
}

interface EstadoLido {
  restauracao: { jogo: { refeitas: number; nao_refeitas: number } | null } | null
}

export interface Visto {
  compras: number
  entregues: number
  saldo: number
  coisas: number
  operacoes: number
}

const igual = (a: Visto, b: Visto): boolean => JSON.stringify(a) === JSON.stringify(b)

const ATE_CHEGAR_MS = 60_000

async function ver(dono: Dono): Promise<Visto> {
  for (const limite = Date.now() + ATE_CHEGAR_MS; ; await dormir(500)) {
    const visto = await olhar(dono)
    if (visto.entregues === visto.compras || Date.now() > limite) return visto
  }
}

export async function olhar(dono: Dono): Promise<Visto> {
  const compras = (await dono.perguntar('jogador', '/loja/historico-compras')).corpo as { entregue: boolean }[]
  const carteira = (await dono.perguntar('jogador', '/carteira')).corpo as { saldo_real: number }
  const mundo = (await (await fetch(JOGO)).json()) as Mundo
  return {
    compras: compras.length,
    entregues: compras.filter(({ entregue }) => entregue).length,
    saldo: carteira.saldo_real,
    coisas: contarCoisas(mundo),
    operacoes: Object.values(mundo.salvo.operations).reduce((soma, deUm) => soma + Object.keys(deUm).length, 0),
  }
}

interface Mundo {
  salvo: { inventories: Record<string, Record<string, { item: string; amount: number }>>; operations: Record<string, object> }
}

const contarCoisas = ({ salvo }: Mundo): number =>
  Object.values(salvo.inventories)
    .flatMap((bolsa) => Object.values(bolsa))
    .reduce((soma, { amount }) => soma + amount, 0)
