import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import { retratoDoPersonagem } from './figura.ts'
import { nomeDoPersonagem, type ListaDePersonagens } from './personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDePersonagem, classeDePersonagemFixo, CartaoPersonagem } from '#ui/cartao-personagem.tsx'
import { classeDeBarra, Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarValor } from '#ui/formatos.ts'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'
import * as estilos from './escolha-de-personagem.module.css'

interface Props {
  lista: ListaDePersonagens
  escolhido: number | null
  escolher: (id: number) => void
  erro: string | undefined
  titulo?: string
  texto?: string
  soNaCidade?: boolean
}

const vagas = (quantas: number | null) => (quantas === null ? '' : ` · ${quantas} ${quantas === 1 ? 'vaga' : 'vagas'} de garagem`)

interface PropsDoCartao {
  personagem: Personagem
  marcado: boolean
  desativado: boolean
  escolher: (id: number) => void
}

function Cartao({ personagem, marcado, desativado, escolher }: PropsDoCartao) {
  const { id, bank, garage, online } = personagem
  return (
    <CartaoPersonagem
      nomeDoGrupo="personagem_id"
      valor={String(id)}
      marcado={marcado}
      desativado={desativado}
      aoEscolher={() => escolher(id)}
      retrato={retratoDoPersonagem(personagem.name, id)}
      nome={nomeDoPersonagem(personagem)}
      linha1={`Passaporte ${id}${vagas(garage)}`}
      linha2={`Banco $ ${formatarValor(bank)}`}
      etiqueta={online ? <Etiqueta tom="ok">Na cidade</Etiqueta> : <Etiqueta>Fora da cidade</Etiqueta>}
    />
  )
}

const QUEM_RECEBE = {
  titulo: 'Quem vai receber?',
  texto: 'O item chega no inventário do personagem escolhido. Fora da cidade, ele recebe assim que entrar.',
}

export function EscolhaDePersonagem(props: Props) {
  const { lista, escolhido, escolher, erro, titulo = QUEM_RECEBE.titulo, texto = QUEM_RECEBE.texto, soNaCidade = false } = props
  if (lista.fase === 'carregando') {
    return (
      <Esqueleto texto="Carregando personagens...">
        {[1, 2].map((i) => (
          <div key={i} className={`${classeDePersonagem} ${classeDePersonagemFixo} ${estilos.quadro}`}>
            <div className={`${classeDeBarra} ${estilos.retrato}`} />
            <div className="grow">
              <Barra largura="45%" />
              <Barra largura="65%" />
              <Barra largura="35%" />
            </div>
          </div>
        ))}
      </Esqueleto>
    )
  }
  if (lista.fase === 'erro') {
    return (
      <Aviso tom="erro" aoTentarDeNovo={lista.tentarDeNovo}>
        {lista.texto}
      </Aviso>
    )
  }
  return (
    <GrupoDeOpcoes legenda={titulo}>
      <p className="sm mut">{texto}</p>
      {lista.personagens.map((p) => (
        <Cartao key={p.id} personagem={p} marcado={p.id === escolhido} desativado={soNaCidade && !p.online} escolher={escolher} />
      ))}
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </GrupoDeOpcoes>
  )
}
