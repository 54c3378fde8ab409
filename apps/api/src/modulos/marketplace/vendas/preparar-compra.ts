import { ehId, PASSPORT_MAXIMO } from '@sorium/contratos/comum/id.ts'
import { textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { jogoNoAr, personagemDaConta, type PersonagemDaConta } from '#modulos/entregas/porta-espelho.ts'
import { mesmoCpf, vinculoDe, type Vinculo } from '#modulos/perfil/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { exigirOferta, textoDaFalta } from './regras.ts'
import { lerOferta, type Oferta } from './repositorio.ts'
import { olharGaragem } from './um-modelo.ts'

/** Without an answer in this time the purchase goes on, and the delivery decides whether there is space. */
const ESPERA_MS = 1_000
const IDADE_MAXIMA_MS = 2_000

export interface PedidoDeCompra {
  conta: Conta
  /** From the request; only compared with the id of the linked game account. */
  idConta: string | null
  anuncio: string
  passport: number
  /** The price that the buyer saw, not in hundredths. */
  valorEsperado: number | null
}

export interface CompraPreparada extends PedidoDeCompra {
  personagem: PersonagemDaConta
  noAr: boolean
}

/** Holds no connection and no lock while it asks the game. */
export async function prepararCompra({ ctx, entregas }: Balcao, p: PedidoDeCompra): Promise<CompraPreparada> {
  const { banco } = ctx
  const [{ vinculo, personagem }, oferta, noAr] = await Promise.all([
    quemRecebe(banco, p),
    ehId(p.anuncio) ? lerOferta(banco, p.anuncio) : null,
    jogoNoAr(banco),
  ])
  exigirOferta(oferta, { comprador: p.conta.id, valorEsperado: p.valorEsperado })
  const mesmaPessoa = oferta.vendedor_licenca === vinculo.license || (await mesmoCpf(banco, { um: p.conta.id, outro: oferta.vendedor }))
  if (mesmaPessoa) throw new Recusa('marketplace.mesma_pessoa')
  if (oferta.servidor !== vinculo.servidor)
    throw new Recusa('marketplace.nao_cabe', { detalhes: 'O anúncio é de outro servidor da cidade.' })
  if (oferta.tipo === 'veiculo') await olharGaragem(entregas, { servidor: oferta.servidor, passport: p.passport })
  else if (personagem.online) await exigirQueCaiba({ ctx, entregas }, oferta, p.passport)
  return { ...p, personagem, noAr }
}

export async function quemRecebe(
  leitura: Leitura,
  p: { conta: Conta; idConta?: string | null; passport: number },
): Promise<{ vinculo: Vinculo; personagem: PersonagemDaConta }> {
  const discordId = p.conta.discordId ?? ''
  const [vinculo, personagem] = await Promise.all([
    vinculoDe(leitura, discordId),
    p.passport > PASSPORT_MAXIMO ? null : personagemDaConta(leitura, { discordId, passport: p.passport }),
  ])
  const { idConta = null } = p
  if (idConta !== null && idConta !== String(vinculo?.id_conta)) throw new Recusa('sessao.identidade_diferente')
  if (!vinculo || !personagem) throw new Recusa('marketplace.personagem_invalido')
  return { vinculo, personagem }
}

async function exigirQueCaiba({ entregas }: Balcao, oferta: Oferta, passport: number): Promise<void> {
  const conferir = { item: oferta.instancia ?? oferta.codigo, quantidade: oferta.quantidade }
  const lido = await entregas.lerInventario({
    passport,
    servidor: oferta.servidor,
    conferir,
    idadeMaximaMs: IDADE_MAXIMA_MS,
    esperaMs: ESPERA_MS,
  })
  if (lido?.cabe !== false) return
  const motivo = lido.motivo ?? 'sem_espaco'
  throw new Recusa('marketplace.nao_cabe', { detalhes: textoDaFalta(motivo) ?? textoDoMotivo(motivo) })
}
