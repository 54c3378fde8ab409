import type { VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeBarra, Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { classeDeOpcao, Opcao } from '#ui/opcao.tsx'
import { Placa } from '#ui/placa.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { TEXTOS_DE_ANUNCIAR } from '../textos.ts'
import * as estilos from './garagem.module.css'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'

interface Props {
  personagem: string
  veiculos: readonly VeiculoDoPersonagem[] | undefined
  falhou: boolean
  tentarDeNovo: () => void
  escolhido: string | null
  escolher: (veiculo: VeiculoDoPersonagem) => void
  erro: string | undefined
}

function Detalhe({ veiculo: { plate, disponivel, motivo } }: { veiculo: VeiculoDoPersonagem }) {
  return (
    <span className={estilos.detalhes}>
      <Placa placa={plate} />
      {!disponivel && <span>{motivo ?? 'Não pode ser anunciado agora.'}</span>}
    </span>
  )
}

export function AnunciarGaragem({ personagem, veiculos, falhou, tentarDeNovo, escolhido, escolher, erro }: Props) {
  if (!veiculos) {
    if (falhou) {
      return (
        <Aviso tom="erro" aoTentarDeNovo={tentarDeNovo}>
          {TEXTOS_DE_ANUNCIAR.erroGaragem}
        </Aviso>
      )
    }
    return (
      <Esqueleto texto="Carregando veículos...">
        <div className={estilos.garagem}>
          {[1, 2, 3].map((i) => (
            <div key={i} className={`${classeDeOpcao} ${estilos.quadro}`}>
              <span className={`${estilos.figura} ${classeDeBarra}`} />
              <span className="grow">
                <Barra largura="45%" />
                <Barra largura="25%" altura={20} />
              </span>
            </div>
          ))}
        </div>
      </Esqueleto>
    )
  }
  if (veiculos.length === 0) {
    return (
      <>
        <Vazio imagem="/itens/objetos/chave.webp" titulo="A garagem está vazia.">
          Escolha outro personagem ou volte quando ele tiver um veículo.
        </Vazio>
        {erro && <Aviso tom="erro">{erro}</Aviso>}
      </>
    )
  }
  return (
    <GrupoDeOpcoes legenda={`Garagem de ${personagem}`}>
      {veiculos.map((v) => (
        <Opcao
          key={v.id}
          nome="veiculo"
          valor={v.id}
          marcada={v.id === escolhido}
          desativada={!v.disponivel}
          aoEscolher={() => escolher(v)}
          titulo={v.nome}
          detalhe={<Detalhe veiculo={v} />}
          figura={<img className={estilos.figura} src={v.imagem} alt="" width={112} height={56} />}
        />
      ))}
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </GrupoDeOpcoes>
  )
}
