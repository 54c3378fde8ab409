import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import { nomeDoPersonagem, usePersonagens, type ListaDePersonagens } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Passos } from '#ui/passos.tsx'
import { consultaDaGaragem, consultaDoInventario } from './consultas.ts'
import { FalhaDaApi, textoDaFalha, type CoisaAnunciada } from './espera.tsx'
import { AnunciarFormulario } from './formulario.tsx'
import { AnunciarGaragem } from './garagem.tsx'
import { AnunciarInventario } from './inventario.tsx'
import { usePublicacao } from './mutacoes.ts'
import { AnunciarPublicacao } from './publicacao.tsx'
import { AnunciarRecibo } from './recibo.tsx'
import { itemAtual, itemPronto, pedidoDe, quantidadeInformada, RASCUNHO_VAZIO, valorInformado, type Rascunho } from './regras.ts'
import { TEXTOS_DE_ANUNCIAR as TEXTOS } from './textos.ts'
import { consultaDaTaxa } from './taxa.ts'
import { AnunciarTipo } from './tipo.tsx'
import { consultaDasCategoriasDoMercado } from '../consulta-das-categorias.ts'
import '#ui/estilos/compra.css'
import './anunciar.css'

interface Props {
  /** null: the call answered nothing. undefined: still loading. */
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  aoFechar: () => void
}

const PASSOS = ['tipo', 'personagem', 'coisa', 'valor', 'recibo'] as const
type Passo = (typeof PASSOS)[number]
/** Somebody may enter the city while this step is open. */
const PERSONAGENS_MS = 5_000

const rotulosDe = (tipo: Rascunho['tipo']) => ['Tipo', 'Personagem', tipo === 'item' ? 'Item' : 'Veículo', 'Valor']

/** The chosen one, or the only one that can be chosen. */
function personagemDe(lista: ListaDePersonagens, { passport, tipo }: Rascunho): Personagem | undefined {
  if (lista.fase !== 'pronta') return undefined
  const possiveis = tipo === 'item' ? lista.personagens.filter((p) => p.online) : lista.personagens
  return possiveis.find((p) => p.id === passport) ?? (passport === null && possiveis.length === 1 ? possiveis[0] : undefined)
}

/** Whose thing it is, even if he has just left the city. */
function nomeDe(lista: ListaDePersonagens, passport: number | null): string {
  const dono = lista.fase === 'pronta' ? lista.personagens.find((p) => p.id === passport) : undefined
  return dono ? nomeDoPersonagem(dono) : ''
}

/** The word on the button and whether it can be pressed yet. */
function botaoDe(passo: Passo, rascunho: Rascunho, esperando: boolean) {
  if (passo === 'recibo') return { rotulo: 'Confirmar anúncio', desativado: false }
  if (passo === 'valor') return { rotulo: 'Criar anúncio', desativado: rascunho.tipo === 'item' && !itemPronto(rascunho) }
  return { rotulo: 'Continuar', desativado: esperando }
}

/** What stops this step, in the words of the specification. */
function faltaEm(passo: Passo, rascunho: Rascunho, personagem: Personagem | undefined): string | undefined {
  if (passo === 'personagem' && !personagem) return TEXTOS.escolhaPersonagem
  if (passo === 'coisa' && rascunho.tipo === 'item' && !rascunho.item) return TEXTOS.escolhaItem
  if (passo === 'coisa' && rascunho.tipo === 'veiculo' && !rascunho.veiculo) return TEXTOS.escolhaVeiculo
  if (passo === 'valor' && valorInformado(rascunho.valor) === null) return TEXTOS.valorInvalido
  return undefined
}

function coisaDe({ tipo, item, veiculo }: Rascunho): CoisaAnunciada | null {
  const coisa = tipo === 'item' ? item : veiculo
  return coisa && { tipo, nome: coisa.nome, imagem: coisa.imagem }
}

/** The pockets or the garage of the chosen character, read while that step is open. */
function useCoisas(personagem: Personagem | undefined, tipo: Rascunho['tipo'], aberto: boolean) {
  const passport = personagem?.id ?? 0
  const pronto = aberto && personagem !== undefined
  const inventario = useQuery({ ...consultaDoInventario(passport), enabled: pronto && tipo === 'item' })
  const garagem = useQuery({ ...consultaDaGaragem(passport), enabled: pronto && tipo === 'veiculo' })
  return { inventario, garagem }
}

/** 'ANUNCIAR ITEM': kind, character, thing, value; the receipt; then the wait. */
export function AnunciarDialogo({ perfil, perfilFalhou, aoFechar }: Props) {
  const [passo, setPasso] = useState<Passo>('tipo')
  const [rascunho, setRascunho] = useState(RASCUNHO_VAZIO)
  const [aviso, setAviso] = useState<string>()
  const publicacao = usePublicacao()
  const lista = usePersonagens({
    perfil,
    perfilFalhou,
    textoDaFalha: TEXTOS.erroPersonagens,
    ...(passo === 'personagem' && { repetirMs: PERSONAGENS_MS }),
  })
  const personagem = personagemDe(lista, rascunho)
  const { inventario, garagem } = useCoisas(personagem, rascunho.tipo, passo === 'coisa')
  const categorias = useQuery(consultaDasCategoriasDoMercado())
  const taxa = useQuery(consultaDaTaxa()).data ?? 0

  const mudar = (parte: Partial<Rascunho>) => {
    setAviso(undefined)
    setRascunho((r) => ({ ...r, ...parte }))
  }
  const ir = (para: Passo) => {
    setAviso(undefined)
    publicacao.esquecer()
    setPasso(para)
  }

  // What is shown as chosen is what is still there: things move in a pocket while somebody decides.
  const atual: Rascunho = passo === 'coisa' ? { ...rascunho, item: itemAtual(rascunho.item, inventario.data) } : rascunho
  const indice = PASSOS.indexOf(passo)
  const esperando = (passo === 'personagem' && lista.fase === 'carregando') || (passo === 'coisa' && carregando(atual, inventario, garagem))

  function avancar(e: FormEvent) {
    e.preventDefault()
    const falta = faltaEm(passo, atual, personagem)
    setAviso(falta)
    if (falta || esperando || (passo === 'valor' && rascunho.tipo === 'item' && !itemPronto(rascunho))) return
    if (passo === 'personagem' && personagem && personagem.id !== rascunho.passport) {
      setRascunho({ ...rascunho, passport: personagem.id, item: null, veiculo: null, quantidade: '1' })
    }
    if (passo === 'coisa' && atual.item && quantidadeInformada(rascunho.quantidade, atual.item.amount) === null) mudar({ quantidade: '1' })
    const pedido = passo === 'recibo' && pedidoDe(rascunho)
    if (pedido) publicacao.publicar(pedido)
    else ir(PASSOS[indice + 1] ?? 'recibo')
  }

  const { andamento } = publicacao
  const recusado = andamento?.fase.nome === 'falhou' && andamento.fase.em === 'criar' ? andamento.fase.erro : undefined
  const coisa = coisaDe(rascunho)
  if (andamento && recusado === undefined && coisa) {
    const outro = () => {
      setRascunho({ ...RASCUNHO_VAZIO, tipo: rascunho.tipo, passport: rascunho.passport })
      ir('coisa')
    }
    return <AnunciarPublicacao publicacao={publicacao} andamento={andamento} coisa={coisa} aoFechar={aoFechar} aoAnunciarOutro={outro} />
  }

  const semInventario = passo === 'coisa' && rascunho.tipo === 'item' && inventario.isError && !inventario.isFetching
  const { rotulo, desativado } = botaoDe(passo, rascunho, lista.fase === 'erro' && passo === 'personagem')
  const nome = nomeDe(lista, personagem?.id ?? rascunho.passport)
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="largo"
      titulo={semInventario ? TEXTOS.erroInventarioTitulo : rascunho.tipo === 'item' ? 'Anunciar item' : 'Anunciar veículo'}
      passos={<Passos rotulos={rotulosDe(rascunho.tipo)} atual={Math.min(indice, 3)} />}
      aoEnviar={avancar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={() => (passo === 'tipo' ? aoFechar() : ir(PASSOS[indice - 1] ?? 'tipo'))}>
            {passo === 'tipo' ? 'Cancelar' : 'Voltar'}
          </Botao>
          {semInventario ? (
            <Botao variante="primaria" icone="refresh-cw" onClick={() => void inventario.refetch()}>
              Tentar de novo
            </Botao>
          ) : (
            <Botao type="submit" variante="primaria" disabled={desativado} ocupado={esperando}>
              {rotulo}
            </Botao>
          )}
        </>
      }
    >
      {passo === 'tipo' && <AnunciarTipo tipo={rascunho.tipo} escolher={(tipo) => mudar({ tipo })} />}
      {passo === 'personagem' && (
        <PassoDoPersonagem lista={lista} rascunho={rascunho} escolhido={personagem?.id ?? null} mudar={mudar} erro={aviso} />
      )}
      {semInventario && <Aviso tom="erro">{TEXTOS.erroInventario}</Aviso>}
      {passo === 'coisa' && rascunho.tipo === 'item' && !semInventario && (
        <AnunciarInventario
          personagem={nome}
          itens={inventario.data}
          escolhido={atual.item}
          escolher={(item) => mudar({ item, ...(item.item !== rascunho.item?.item && { quantidade: '1' }) })}
          erro={aviso}
        />
      )}
      {passo === 'coisa' && rascunho.tipo === 'veiculo' && (
        <AnunciarGaragem
          personagem={nome}
          veiculos={garagem.data}
          falhou={garagem.isError}
          tentarDeNovo={() => void garagem.refetch()}
          escolhido={rascunho.veiculo?.id ?? null}
          escolher={(veiculo) => mudar({ veiculo })}
          erro={aviso}
        />
      )}
      {passo === 'valor' && (
        <AnunciarFormulario rascunho={rascunho} mudar={mudar} categorias={categorias.data ?? []} taxa={taxa} erroNoValor={aviso} />
      )}
      {passo === 'recibo' && (
        <>
          <AnunciarRecibo
            rascunho={rascunho}
            personagem={nome}
            categoria={categorias.data?.find((c) => c.id === rascunho.categoria)?.nome ?? ''}
            taxa={taxa}
          />
          {recusado !== undefined && <FalhaDaApi texto={textoDaFalha(rascunho.tipo, 'criar')} erro={recusado} />}
        </>
      )}
    </Dialogo>
  )
}

type Coisas = ReturnType<typeof useCoisas>

const carregando = ({ tipo }: Rascunho, inventario: Coisas['inventario'], garagem: Coisas['garagem']) =>
  tipo === 'item' ? !inventario.data && inventario.isFetching : garagem.isPending && garagem.isFetching

interface PropsDoPersonagem {
  lista: ListaDePersonagens
  rascunho: Rascunho
  escolhido: number | null
  mudar: (parte: Partial<Rascunho>) => void
  erro: string | undefined
}

/** Step 2. An item must be taken from somebody who is there; a garage can be opened from afar. */
function PassoDoPersonagem({ lista, rascunho, escolhido, mudar, erro }: PropsDoPersonagem) {
  const ehItem = rascunho.tipo === 'item'
  const ninguem = ehItem && lista.fase === 'pronta' && !lista.personagens.some((p) => p.online)
  return (
    <>
      <EscolhaDePersonagem
        lista={lista}
        escolhido={escolhido}
        // Another character has other pockets and another garage.
        escolher={(passport) => mudar({ passport, ...(passport !== rascunho.passport && { item: null, veiculo: null, quantidade: '1' }) })}
        erro={escolhido === null ? erro : undefined}
        titulo={ehItem ? 'Personagem na cidade' : 'De quem é o veículo?'}
        texto={
          ehItem ? 'O item sai do inventário dele, que precisa estar na cidade agora.' : 'O veículo sai da garagem do personagem escolhido.'
        }
        soNaCidade={ehItem}
      />
      {ninguem && (
        <Aviso tom="alerta" icone="clock">
          <b>Nenhum personagem seu está na cidade.</b> Entre no servidor com quem tem o item: esta lista se atualiza sozinha.
        </Aviso>
      )}
    </>
  )
}
