import { type Avisos, TIPOS_DE_AVISO } from '@sorium/contratos/avisos/index.ts'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { AcoesDaLinha, type Coluna, Tabela } from '#ui/tabela.tsx'

interface Props {
  avisos: Pick<Avisos, 'tipos' | 'destinos'>
  aoEscolher: (tipo: Avisos['tipos'][number]) => void
}

export function TiposDeAviso({ avisos: { tipos, destinos }, aoEscolher }: Props) {
  return (
    <Cartao titulo="O que avisar" semMargem>
      <Tabela
        rotulo="O que avisar"
        linhas={tipos}
        chaveDaLinha={(t) => t.tipo}
        colunas={colunasDosTipos(new Map(destinos.map((d) => [d.id, d.nome])), aoEscolher)}
      />
    </Cartao>
  )
}

function colunasDosTipos(nomes: ReadonlyMap<string, string>, aoEscolher: Props['aoEscolher']): Coluna<Avisos['tipos'][number]>[] {
  return [
    { chave: 'nome', titulo: 'Aviso', celula: (t) => TIPOS_DE_AVISO[t.tipo].nome, noTelefone: 'nome' },
    {
      chave: 'destino',
      titulo: 'Vai para',
      noTelefone: 'valor',
      celula: (t) =>
        t.destino ? <Etiqueta tom="ok">{nomes.get(t.destino) ?? 'Destino apagado'}</Etiqueta> : <Etiqueta>Desligado</Etiqueta>,
    },
    { chave: 'modelo', titulo: 'Texto', noTelefone: 'fim', celula: (t) => t.modelo ?? TIPOS_DE_AVISO[t.tipo].modelo },
    {
      chave: 'acoes',
      titulo: 'Ações',
      celula: (t) => (
        <AcoesDaLinha rotulo={`Ações de ${TIPOS_DE_AVISO[t.tipo].nome}`}>
          <Botao variante="linha" tamanho="pequeno" aria-label={`Mudar ${TIPOS_DE_AVISO[t.tipo].nome}`} onClick={() => aoEscolher(t)}>
            Mudar
          </Botao>
        </AcoesDaLinha>
      ),
    },
  ]
}
