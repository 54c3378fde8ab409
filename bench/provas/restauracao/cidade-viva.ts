import { randomBytes } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { lancar } from '@sorium/api/modulos/carteira/index.ts'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import type { Mundo, Pessoa } from '../../../apps/api/src/testes/aplicacao.ts'
import { comprar } from '../../../apps/api/src/testes/corridas.ts'
import { comprarAnuncio, placaNova } from '../../../apps/api/src/testes/mercado.ts'
import { CidadeQueGuarda } from '../../../apps/api/src/testes/volta.ts'
import { tirarDoAr } from '../../../apps/api/src/modulos/marketplace/anuncios/cancelar.ts'
import { anuncioDe } from '../../../apps/api/src/modulos/marketplace/anuncios/repositorio.ts'
import { inserirAnuncioDeTeste } from '../../../apps/api/src/modulos/marketplace/vendas/fabrica.ts'

const JOGADORES = 8
const CHEIA = 15

const CABE = { online: true, slots: {}, peso_g: null, peso_maximo_g: null, cabe: true }

export interface CidadeViva {
  mundo: Mundo
  jogo: CidadeQueGuarda
  viver(): Promise<void>
  parar(): void
  em(depois: Mundo): CidadeViva
}

interface Fundada {
  pessoas: readonly Pessoa[]
  jogo: CidadeQueGuarda
  agua: string
  alugado: string
}

function atosDe(mundo: Mundo) {
  const { entregas } = mundo.app
  const { banco } = mundo.app.ctx
  const creditar = (quem: Pessoa): Promise<unknown> =>
    banco.transacao((tx) =>
      lancar(tx, {
        tipo: 'credito',
        ref: `credito:${randomBytes(8).toString('hex')}`,
        ator: 'sistema',
        pernas: [
          { casa: 'casa_ajuste', moeda: 'BRL', valor: -700n },
          { dono: quem.id, moeda: 'BRL', valor: 700n },
        ],
      }),
    )
  async function converter(quem: Pessoa): Promise<void> {
    const { valor_atual: cotacao } = (await mundo.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>()
    await mundo.chamar(quem, { method: 'POST', url: '/api/carteira/converter', payload: { valor: 3, cotacao } })
  }
  const anunciar = async (quem: Pessoa, n: number): Promise<void> => {
    const coisa =
      n % 2
        ? { veiculo: { modelo: `carro${n}${quem.passports[0]}`, placa: placaNova() } }
        : { item: `faca-${randomBytes(4).toString('hex')}` }
    await banco.transacao((tx) => inserirAnuncioDeTeste(tx, entregas, { quem, valor: 1_000n, ...coisa }))
  }
  const aVenda = async (quem: Pessoa, dele: '=' | '<>'): Promise<string | undefined> =>
    (
      await banco.linha<{ id: string }>(
        `select id from marketplace_anuncio where estado = 'ativo' and vendedor ${dele} $1 order by random() limit 1`,
        [quem.id],
      )
    )?.id
  const retirar = (id: string): Promise<unknown> =>
    banco
      .transacao(async (tx) => {
        const visto = await anuncioDe(tx, id)
        if (visto) await tirarDoAr(tx, entregas, { visto, motivo: null })
      })
      .catch(() => undefined)

  return { creditar, converter, anunciar, retirar, aVenda }
}

export async function fundar(mundo: Mundo): Promise<CidadeViva> {
  const pessoas: Pessoa[] = []
  for (let i = 0; i < JOGADORES; i++) pessoas.push(await mundo.jogador({ carteira: { brl: i === 0 ? 0n : 10_000_000n, sor: 10_000_000n } }))
  const jogo = new CidadeQueGuarda()
  jogo.online.push(...pessoas.map((p) => p.passports[0]))
  let vez = 0
  jogo.acabar = (op: Operacao) => (op.tipo === 'dar_item' && ++vez % CHEIA === 0 ? { resultado: 'recusada', motivo: 'sem_espaco' } : {})
  const radio = { item: 'radio', quantidade: 1 }
  const agua = await mundo.item({ brl: 500n, nome: 'Água' })
  const alugado = await mundo.item({
    brl: 900n,
    nome: 'Rádio alugado',
    tipo: 'aluguel',
    dias: 7,
    operacao: {
      entrega: { tipo: 'dar_item', dados: { ...radio, exato: false } },
      dias: 7,
      fim: { tipo: 'tomar_item', dados: { ...radio, ate: true } },
    },
  })
  return noSite(mundo, { pessoas, jogo, agua, alugado })
}

function noSite(mundo: Mundo, fundada: Fundada): CidadeViva {
  const { pessoas, jogo, agua, alugado } = fundada
  const { banco } = mundo.app.ctx
  let vivendo = true

  const { creditar, converter, anunciar, retirar, aVenda } = atosDe(mundo)
  async function umaVida(quem: Pessoa, i: number): Promise<void> {
    for (let n = i; vivendo; n++) {
      const passo = n % 8
      if (passo < 3) await comprar(mundo, quem, { item: n % 2 ? alugado : agua })
      else if (passo === 3) await creditar(quem)
      else if (passo === 4) await converter(quem)
      else if (passo === 5) await anunciar(quem, n)
      else if (passo === 6) {
        const anuncio = await aVenda(quem, '<>')
        if (anuncio) await comprarAnuncio(mundo, quem, { anuncio })
      } else if (n % 3 === 0) await retirar((await aVenda(quem, '=')) ?? '00000000-0000-7000-8000-000000000000')
    }
  }
  async function jogar(): Promise<void> {
    let confirmacoes: ReturnType<CidadeQueGuarda['aplicar']>[] = []
    let leituras: { id: string; dados: unknown }[] = []
    while (vivendo) {
      await banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
      const { operacoes } = await mundo.sincronizar({ online: jogo.online, confirmacoes, leituras, recontagem: jogo.recontagem })
      confirmacoes = operacoes.filter((o) => !o.tipo.startsWith('ler_')).map((op) => jogo.aplicar(op))
      leituras = operacoes
        .filter((o) => o.tipo.startsWith('ler_'))
        .map((o) => ({ id: o.id, dados: o.tipo === 'ler_inventario' ? CABE : [] }))
      await dormir(20)
    }
  }
  return {
    mundo,
    jogo,
    viver: async () => void (await Promise.all([jogar(), ...pessoas.map(umaVida)])),
    parar: () => (vivendo = false),
    em: (depois) => noSite(depois, fundada),
  }
}
