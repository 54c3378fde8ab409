/**
 * `PARTE=atualizacao npm run prova:guia`: a machine set up by the previous version's guide is updated to this version and back, by terminal
 * and by panel, and then to a signed next version, while somebody buys. At the end money, things and the game must agree.
 */
import { once } from 'node:events'
import { setTimeout as dormir } from 'node:timers/promises'
import { exigir } from '../../contas.ts'
import { type Ato, lerGuia } from '../guia/ler-guia.ts'
import { DOMINIO, terminalDa } from '../guia/maquina.ts'
import { ATE_TROCAR_MS, olhar, passosDe, pelaPaginaVersao, type Visto } from '../guia/mudanca.ts'
import type { Dono } from '../guia/percorrer.ts'
import { comprarSempre, type Contas, novasContas } from './povo.ts'

const POR_SEGUNDO = 0.25
const PRECO = 5
const ATE_CHEGAR_MS = 60_000
const CREDITO = `### Saldo para muitas compras (janela do administrador)
Abra \`https://SEU-DOMINIO/admin/carteiras\` e toque em **Adicionar R$**.
| campo | escreva |
| --- | --- |
| Valor | \`3000\` |

Toque em **Adicionar**. Aparece **R$ 3.0**.`

interface Estado {
  versao: string
  ultima: { de: string; para: string; em: string; desfecho: string } | null
}
interface Passo {
  nome: string
  para: string
  fazer(): Promise<string>
  fim?: RegExp
}
interface Feito {
  passo: string
  levou: string
  compras: number
  fora: number
  pior: number
  versao: string
  fim: string
}

export async function atualizarEVoltar(dono: Dono, p: { guia: readonly Ato[]; lider: number }): Promise<void> {
  const anterior = (await estadoDe(dono)).versao
  await dono.percorrer([...lerGuia(CREDITO), ...passosDe(p.guia, '15.')])
  const comprador = await comprarSemParar(dono)
  const passos = passosDaAtualizacao(dono, { anterior, lider: p.lider })
  const feitos: Feito[] = []
  for (const passo of passos) feitos.push(await cronometrar(dono, { passo, contas: comprador.novas() }))
  const { feitas, recusas } = await comprador.parar()
  const fim = await chegar(dono, comprador.antes, feitas.length)
  const { antes } = comprador
  console.log('\nprova:atualizacao, numa máquina com systemd\n')
  exigir([
    ...passos.map(
      (passo, i) =>
        [passo.nome, feitos[i]?.versao === passo.para && (passo.fim?.test(feitos[i].fim) ?? true), feitos[i]] as [string, boolean, unknown],
    ),
    [
      'each purchase that was acknowledged, once',
      new Set(feitas.map(({ id }) => id)).size === feitas.length && recusas.length === 0,
      { feitas: feitas.length, recusas },
    ],
    ['paid once', Math.round((antes.saldo - fim.saldo) * 100) === feitas.length * PRECO * 100, `${antes.saldo} → ${fim.saldo}`],
    ['in the bag once', fim.coisas - antes.coisas === feitas.length && fim.operacoes - antes.operacoes === feitas.length, { antes, fim }],
  ])
}

function passosDaAtualizacao(dono: Dono, { anterior, lider }: { anterior: string; lider: number }): Passo[] {
  const [esta = '', seguinte = ''] = (process.env['VERSOES'] ?? '').split(' ')
  const codigo = async (linha: string) => String((await noTerminal(lider, linha)).codigo)
  const dito = async (linha: string) => (await noTerminal(lider, linha)).dito
  const voltar = () => codigo('sorium atualizar voltar --sim')
  const bem = /^(0|success)$/
  return [
    { nome: `the ${anterior}, nothing else`, para: anterior, fazer: async () => (await dormir(20_000), '') },
    { nome: `its own command`, para: anterior, fazer: () => dito(`sorium atualizar sorium-${esta}.tar.gz --sim`) },
    {
      nome: 'out of the new folder',
      para: esta,
      fazer: () => codigo(`tar -xzf sorium-${esta}.tar.gz && cd sorium-${esta} && ./sorium atualizar --sim`),
      fim: bem,
    },
    { nome: 'back', para: anterior, fazer: voltar, fim: bem },
    { nome: `by the panel of the ${anterior}`, para: esta, fazer: () => peloPainel(dono, { lider, onde: '/versao.json' }) },
    {
      nome: 'an archive without its signature',
      para: esta,
      fazer: () => dito(`cp sorium-${seguinte}.tar.gz outro.tar.gz && sorium atualizar outro.tar.gz --sim`),
      fim: /^O arquivo veio sem assinatura/,
    },
    { nome: 'by command, signed', para: seguinte, fazer: () => codigo(`sorium atualizar sorium-${seguinte}.tar.gz --sim`), fim: bem },
    { nome: 'back', para: esta, fazer: voltar, fim: bem },
    { nome: 'by the panel, signed', para: seguinte, fazer: () => peloPainel(dono, { lider, onde: '/seguinte/versao.json' }), fim: bem },
    { nome: 'back', para: esta, fazer: voltar, fim: bem },
  ]
}

const estadoDe = async (dono: Dono) => (await dono.perguntar('administrador', '/admin/atualizacao')).corpo as Estado

async function cronometrar(dono: Dono, { passo, contas }: { passo: Passo; contas: Contas }): Promise<Feito> {
  console.log(`\n== ${passo.nome}`)
  const inicio = Date.now()
  const fim = await passo.fazer()
  const levou = `${((Date.now() - inicio) / 60_000).toFixed(1)} min`
  const { versao } = await estadoDe(dono)
  await dormir(3_000)
  const feito = {
    passo: passo.nome,
    levou,
    compras: contas.feitas.length,
    fora: contas.fora.length,
    pior: Math.round(Math.max(0, ...contas.demoras)),
    versao,
    fim,
  }
  console.log(JSON.stringify(feito))
  return feito
}

async function peloPainel(dono: Dono, { lider, onde }: { lider: number; onde: string }): Promise<string> {
  const antes = (await estadoDe(dono)).ultima?.em
  await dono.percorrer(lerGuia(pelaPaginaVersao(onde)))
  for (const limite = Date.now() + ATE_TROCAR_MS; Date.now() < limite; await dormir(2_000)) {
    const lido = await estadoDe(dono).catch(() => null)
    if (lido?.ultima && lido.ultima.em !== antes) break
  }
  await dormir(3_000)
  return (await noTerminal(lider, 'systemctl show sorium-atualizar -p Result --value')).dito
}

async function noTerminal(lider: number, linha: string): Promise<{ codigo: number | null; dito: string }> {
  const filho = terminalDa(lider, linha)
  let dito = ''
  for (const saida of [filho.stdout, filho.stderr])
    saida?.on('data', (parte: Buffer) => {
      dito += parte.toString()
      process.stdout.write(parte.toString().replaceAll(/^/gm, '      '))
    })
  filho.stdin?.end()
  const [codigo] = (await once(filho, 'close')) as [number | null]
  return {
    codigo,
    dito:
      dito
        .trim()
        .split('\n')
        .findLast((l) => /\S/.test(l) && !/^(\s|Node\.js)/.test(l)) ?? '',
  }
}

async function comprarSemParar(dono: Dono) {
  const antes = await olhar(dono)
  const [ultima] = (await dono.perguntar('jogador', '/loja/historico-compras')).corpo as { item_id: string; personagem_id: number }[]
  const token = await dono.tokenDoJogador()
  if (!ultima || !token) throw new Error('O jogador do guia não comprou, ou saiu.')
  const todas = [novasContas()]
  let parou = false
  const comprando = comprarSempre(
    { origem: `https://${DOMINIO}`, item: ultima.item_id, pessoas: [{ token, passport: ultima.personagem_id }] },
    { porSegundo: POR_SEGUNDO, contas: () => todas.at(-1) ?? novasContas(), parou: () => parou },
  )
  return {
    antes,
    novas() {
      const contas = novasContas()
      todas.push(contas)
      return contas
    },
    async parar() {
      parou = true
      await comprando
      return { feitas: todas.flatMap((c) => c.feitas), recusas: todas.flatMap((c) => [...c.recusas.keys()]) }
    },
  }
}

async function chegar(dono: Dono, antes: Visto, compras: number): Promise<Visto> {
  for (const limite = Date.now() + ATE_CHEGAR_MS; ; await dormir(500)) {
    const visto = await olhar(dono)
    if (visto.operacoes - antes.operacoes >= compras || Date.now() > limite) return visto
  }
}
