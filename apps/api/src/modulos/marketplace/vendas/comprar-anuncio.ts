import type { EstadoDaVenda } from '@sorium/contratos/marketplace/index.ts'
import { lancar } from '#modulos/carteira/index.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { recontagemEmCurso } from '#modulos/entregas/porta-refacao.ts'
import { segurarLivre } from '#modulos/sessao/porta-atos.ts'
import { juntas, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe } from '#nucleo/pessoas/conta.ts'
import { registrarNoHistorico } from '../historico.ts'
import { ORIGEM_DA_ENTREGA } from './acompanhar-venda.ts'
import type { CompraPreparada } from './preparar-compra.ts'
import { estadoInicial, exigirOferta, nomeDoPersonagem } from './regras.ts'
import { lerOferta, type Oferta, registrarVenda, travarOferta } from './repositorio.ts'
import { exigirVagaDoModelo } from './um-modelo.ts'

export interface CompraFeita {
  anuncio: string
  nome: string
  estado: EstadoDaVenda
  personagem: string
  noAr: boolean
}

/** No audit row here: the audit log reads the sale's row (marketplace_pub_registros). */
export async function comprarAnuncio(
  tx: Transacao,
  entregas: Pick<Balcao['entregas'], 'enfileirar' | 'exigirLugar'>,
  c: CompraPreparada,
): Promise<CompraFeita> {
  const exigido = { comprador: c.conta.id, valorEsperado: c.valorEsperado }
  // After a restore, the game may have given the thing to somebody already.
  if (await recontagemEmCurso(tx)) throw new Recusa('marketplace.conferindo_com_o_jogo')
  // This refuses most late buyers before they wait for the lock that the first buyer holds.
  const vista = await lerOferta(tx, c.anuncio)
  exigirOferta(vista, exigido)
  if (vista.tipo === 'veiculo') await exigirVagaDoModelo(tx, { servidor: vista.servidor, passport: c.passport, modelo: vista.codigo })
  // A blocked seller must sell nothing, even before the job ends the listings. Lock the account before the listing.
  const [livre, oferta] = await Promise.all([segurarLivre(tx, vista.vendedor), travarOferta(tx, c.anuncio)])
  if (!livre) throw new Recusa('marketplace.indisponivel')
  exigirOferta(oferta, exigido)

  const { nova_venda: venda, moeda, valor } = oferta
  const personagem = nomeDoPersonagem(c.personagem)
  const estado = estadoInicial({ tipo: oferta.tipo, online: c.personagem.online, noAr: c.noAr })
  const entrega = oQueEntregar(oferta)
  const lugar = entregas.exigirLugar(tx, { servidor: oferta.servidor, online: c.personagem.online, tipo: entrega.tipo })
  const pagamento = lancar(tx, {
    tipo: 'compra',
    ref: `venda:${venda}`,
    ator: atorDe(c.conta),
    descricao: oferta.nome,
    pernas: [
      { dono: c.conta.id, moeda, valor: -valor },
      { casa: 'escrow_market', moeda, valor },
    ],
  })
  registrarVenda(tx, { oferta, comprador: c.conta.id, compradorNome: c.conta.nome, passport: c.passport, personagem, estado })
  const operacao = entregas.enfileirar(tx, {
    ...entrega,
    origem: { tipo: ORIGEM_DA_ENTREGA, id: venda },
    passport: c.passport,
    servidor: oferta.servidor,
    repetir: true,
  })
  registrarNoHistorico(tx, { usuario: c.conta.id, acao: 'comprado', anuncio: oferta, valor, nome: oferta.vendedor_personagem })
  await juntas(lugar, pagamento, operacao)
  return { anuncio: oferta.id, nome: oferta.nome, estado, personagem, noAr: c.noAr }
}

/** Gives exactly what the game took: the item's whole text, or the vehicle with its plate and saved row. */
function oQueEntregar(o: Oferta) {
  if (o.tipo === 'item')
    return { tipo: 'dar_item' as const, dados: { item: o.instancia ?? o.codigo, quantidade: o.quantidade, exato: true } }
  return {
    tipo: 'dar_veiculo' as const,
    dados: {
      modelo: o.modelo ?? o.codigo,
      ...(o.placa === null ? {} : { placa: o.placa }),
      ...(o.guardado ? { guardado: o.guardado } : {}),
    },
  }
}
