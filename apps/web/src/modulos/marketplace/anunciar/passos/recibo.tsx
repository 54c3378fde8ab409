import { Aviso } from '#ui/aviso.tsx'
import { Placa } from '#ui/placa.tsx'
import { AnunciarCoisa } from '../coisa.tsx'
import { AnunciarConta } from '../conta.tsx'
import { valorInformado, type RascunhoDoAnuncio } from '../regras.ts'

interface Props {
  rascunho: RascunhoDoAnuncio
  personagem: string
  categoria: string
  taxa: number
}

export function AnunciarRecibo({ rascunho, personagem, categoria, taxa }: Props) {
  const { tipo, item, veiculo, quantidade, moeda, valor } = rascunho
  const ehVeiculo = tipo === 'veiculo'
  const coisa = ehVeiculo ? veiculo : item
  if (!coisa) return null
  const linhas = ehVeiculo
    ? [{ rotulo: 'Sai da garagem de', valor: personagem }]
    : [
        { rotulo: 'Sai do inventário de', valor: personagem },
        { rotulo: 'Quantidade', valor: <span className="num">{quantidade} un.</span> },
        { rotulo: 'Categoria', valor: categoria },
      ]
  return (
    <>
      <AnunciarCoisa
        nome={coisa.nome}
        imagem={coisa.imagem}
        detalhe={!ehVeiculo && item?.serie ? `Nº de série ${item.serie}` : undefined}
        lado={ehVeiculo && veiculo ? <Placa placa={veiculo.plate} /> : undefined}
      />
      <AnunciarConta valor={valorInformado(valor)} moeda={moeda} taxa={taxa} linhas={linhas} />
      <Aviso icone="shield-check">
        Enquanto estiver anunciado, {ehVeiculo ? 'o veículo fica guardado' : 'o item fica guardado'} com o site e não pode ser usado na
        cidade. <b>Você pode cancelar antes da venda e recebe de volta.</b>
      </Aviso>
    </>
  )
}
