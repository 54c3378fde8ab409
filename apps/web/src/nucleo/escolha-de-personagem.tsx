import type { Personagem } from '@sorium/contratos/entregas/index.ts'
import { retratoDoPersonagem } from './figura.ts'
import { nomeDoPersonagem, type ListaDePersonagens } from './personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { CartaoPersonagem } from '#ui/cartao-personagem.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarValor } from '#ui/formatos.ts'

interface Props {
  lista: ListaDePersonagens
  escolhido: number | null
  escolher: (id: number) => void
  erro: string | undefined
}

const vagas = (quantas: number | null) => (quantas === null ? '' : ` · ${quantas} ${quantas === 1 ? 'vaga' : 'vagas'} de garagem`)

function Cartao({ personagem, marcado, escolher }: { personagem: Personagem; marcado: boolean; escolher: (id: number) => void }) {
  const { id, bank, garage, online } = personagem
  return (
    <CartaoPersonagem
      nomeDoGrupo="personagem_id"
      valor={String(id)}
      marcado={marcado}
      aoEscolher={() => escolher(id)}
      retrato={retratoDoPersonagem(personagem.name, id)}
      nome={nomeDoPersonagem(personagem)}
      linha1={`Passaporte ${id}${vagas(garage)}`}
      linha2={`Banco $ ${formatarValor(bank)}`}
      etiqueta={online ? <Etiqueta tom="ok">Na cidade</Etiqueta> : <Etiqueta>Fora da cidade</Etiqueta>}
    />
  )
}

/** Step 2: who receives the item. */
export function EscolhaDePersonagem({ lista, escolhido, escolher, erro }: Props) {
  if (lista.fase === 'carregando') {
    return (
      <Esqueleto texto="Carregando personagens...">
        {[1, 2].map((i) => (
          <div key={i} className="idc idc--fixo compra-esq">
            <div className="skel compra-esq__r" />
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
    <fieldset className="compra-grupo">
      <legend className="label">Quem vai receber?</legend>
      <p className="sm mut">O item chega no inventário do personagem escolhido. Fora da cidade, ele recebe assim que entrar.</p>
      {lista.personagens.map((p) => (
        <Cartao key={p.id} personagem={p} marcado={p.id === escolhido} escolher={escolher} />
      ))}
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </fieldset>
  )
}
