import { useReducer, type Dispatch, type ReactNode } from 'react'
import { Botao } from '#ui/botao.tsx'
import { DialogoDePassos } from '#ui/dialogo-de-passos.tsx'
import { botaoDe, INICIO, PASSOS, reduzir, type Ato, type Estado } from './assistente.ts'
import { FalhaDaApi, textoDaFalha, type CoisaAnunciada } from './espera.tsx'
import { carregando, semInventario, useFontes, type FontesDoAnuncio, type Quem } from './fontes.ts'
import { usePublicacao } from './mutacoes.ts'
import { CorpoDoPasso } from './passos/corpo.tsx'
import { AnunciarPublicacao } from './publicacao.tsx'
import type { Andamento } from './publicar.ts'
import { pedidoDe, type RascunhoDoAnuncio } from './regras.ts'
import { TEXTOS_DE_ANUNCIAR as TEXTOS } from './textos.ts'

interface Props extends Quem {
  aoFechar: () => void
}

export function AnunciarDialogo({ perfil, perfilFalhou, aoFechar }: Props) {
  const [estado, agir] = useReducer(reduzir, INICIO)
  const publicacao = usePublicacao()
  const fontes = useFontes(estado, { perfil, perfilFalhou })
  const { andamento } = publicacao
  const recusa = recusaDe(andamento)
  const coisa = coisaDe(estado.rascunho)

  const mover = (ato: Ato) => {
    publicacao.esquecer()
    agir(ato)
  }
  const publicar = () => {
    const pedido = pedidoDe(estado.rascunho)
    if (pedido) publicacao.publicar(pedido)
  }
  if (andamento && !recusa && coisa) {
    const outro = () => mover({ nome: 'anunciar-outro' })
    return <AnunciarPublicacao publicacao={publicacao} andamento={andamento} coisa={coisa} aoFechar={aoFechar} aoAnunciarOutro={outro} />
  }
  return (
    <Assistente estado={estado} agir={mover} fontes={fontes} publicar={publicar} aoFechar={aoFechar}>
      <CorpoDoPasso estado={estado} agir={agir} fontes={fontes} />
      {recusa && <FalhaDaApi texto={textoDaFalha(estado.rascunho.tipo, 'criar')} erro={recusa.erro} />}
    </Assistente>
  )
}

function recusaDe(andamento: Andamento | null) {
  return andamento?.fase.nome === 'falhou' && andamento.fase.em === 'criar' ? andamento.fase : undefined
}

function coisaDe({ tipo, item, veiculo }: RascunhoDoAnuncio): CoisaAnunciada | null {
  const coisa = tipo === 'item' ? item : veiculo
  return coisa && { tipo, nome: coisa.nome, imagem: coisa.imagem }
}

interface PropsDoAssistente {
  estado: Estado
  agir: Dispatch<Ato>
  fontes: FontesDoAnuncio
  publicar: () => void
  aoFechar: () => void
  children: ReactNode
}

const rotulosDe = ({ tipo }: RascunhoDoAnuncio) => ['Tipo', 'Personagem', tipo === 'item' ? 'Item' : 'Veículo', 'Valor']

function Assistente({ estado, agir, fontes, publicar, aoFechar, children }: PropsDoAssistente) {
  const { passo, rascunho } = estado
  const titulo = semInventario(estado, fontes)
    ? TEXTOS.erroInventarioTitulo
    : rascunho.tipo === 'item'
      ? 'Anunciar item'
      : 'Anunciar veículo'
  const mundo = { personagem: fontes.personagem, inventario: fontes.inventario.data, carregando: carregando(estado, fontes) }
  function avancar() {
    if (passo === 'recibo') publicar()
    else agir({ nome: 'continuar', mundo })
  }
  const voltar = () => agir({ nome: 'voltar' })
  return (
    <DialogoDePassos
      titulo={titulo}
      tamanho="largo"
      rotulos={rotulosDe(rascunho)}
      passo={PASSOS.indexOf(passo)}
      avancar={avancar}
      voltar={voltar}
      aoFechar={aoFechar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={passo === 'tipo' ? aoFechar : voltar}>
            {passo === 'tipo' ? 'Cancelar' : 'Voltar'}
          </Botao>
          <Adiante estado={estado} fontes={fontes} ocupado={mundo.carregando} />
        </>
      }
    >
      {children}
    </DialogoDePassos>
  )
}

function Adiante({ estado, fontes, ocupado }: Pick<PropsDoAssistente, 'estado' | 'fontes'> & { ocupado: boolean }) {
  if (semInventario(estado, fontes)) {
    return (
      <Botao variante="primaria" icone="refresh-cw" onClick={() => void fontes.inventario.refetch()}>
        Tentar de novo
      </Botao>
    )
  }
  const { rotulo, desativado } = botaoDe(estado)
  const semPersonagens = estado.passo === 'personagem' && fontes.lista.fase === 'erro'
  return (
    <Botao key={rotulo} type="submit" variante="primaria" disabled={desativado || semPersonagens} ocupado={ocupado}>
      {rotulo}
    </Botao>
  )
}
