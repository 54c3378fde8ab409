import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LIMITES_DA_PLANILHA as L } from '@sorium/contratos/loja/limites-da-planilha.ts'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { recusaDaPlanilha, TIPOS_DE_PLANILHA } from './regras.ts'
import * as estilos from './escolha.module.css'

interface Props {
  arquivo: string | null
  ocupado: boolean
  aoEscolher: (arquivo: File) => void
}

export function Escolha({ arquivo, ocupado, aoEscolher }: Props) {
  const [recusa, setRecusa] = useState<string | null>(null)
  function escolher(escolhido: File) {
    const motivo = recusaDaPlanilha(escolhido)
    setRecusa(motivo)
    if (motivo === null) aoEscolher(escolhido)
  }
  return (
    <Cartao titulo="Planilha">
      <div className="stack">
        <p className="mut">
          Exporte os itens, mude o que quiser no Excel ou no Google Planilhas, salve como CSV e envie aqui. Nada é gravado antes de você ver
          e confirmar cada mudança.
        </p>
        <div className={estilos.botoes}>
          <ExportarCsv caminho="/admin/loja/itens/csv" nome="itens" consulta={{}} />
          <BotaoDeArquivo
            rotulo="Planilha de itens"
            aceita={TIPOS_DE_PLANILHA}
            variante={arquivo === null ? 'primaria' : 'linha'}
            icone="arrow-up"
            ocupado={ocupado}
            textoOcupado="Conferindo..."
            aoEscolher={escolher}
          >
            {arquivo === null ? 'Escolher planilha' : 'Escolher outra'}
          </BotaoDeArquivo>
          {arquivo !== null && <span className={`sm mut ${estilos.arquivo}`}>{arquivo}</span>}
        </div>
        {recusa && <Aviso tom="erro">{recusa}</Aviso>}
        <Regras />
      </div>
    </Cartao>
  )
}

function Regras() {
  return (
    <details className={estilos.regras}>
      <summary>Como a planilha é lida</summary>
      <ul>
        <li>Cada linha é um item. O ID diz qual; sem ID, a linha cria um item novo.</li>
        <li>Só mudam as colunas que a planilha tem: ID e um preço bastam para mudar preços.</li>
        <li>Uma célula vazia esvazia o campo. Um item que não está na planilha fica como está: para tirar um da loja, use Excluir.</li>
        <li>Preços como 19,90 ou 1.234,50. Colunas separadas por ponto e vírgula, vírgula ou tabulação.</li>
        <li>
          Imagens: ponha a planilha e os arquivos num zip, e escreva na coluna Imagem o nome de cada arquivo, como agua.png. Um zip só de
          imagens também serve: dê a cada uma o nome ou o ID do item.
        </li>
        <li>
          Sem imagem, a loja mostra a figura do código. As da cidade inteira vão de uma vez em{' '}
          <Link to="/admin/configuracoes">Configurações, Figuras da cidade</Link>.
        </li>
        <li>
          Até {formatarInteiro(L.linhas)} linhas e 4 MB por planilha; num zip, até {L.imagens} imagens e 24 MB.
        </li>
      </ul>
    </details>
  )
}
