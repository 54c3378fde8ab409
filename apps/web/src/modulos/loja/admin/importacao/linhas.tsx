import type { LinhaConferida } from '@sorium/contratos/loja/importacao.ts'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { SITUACAO } from './regras.ts'
import * as estilos from './linhas.module.css'

export function LinhasConferidas({ linhas }: { linhas: readonly LinhaConferida[] }) {
  return <Tabela rotulo="Linhas da planilha" colunas={COLUNAS} linhas={linhas} chaveDaLinha={(l) => String(l.linha)} />
}

const COLUNAS: readonly Coluna<LinhaConferida>[] = [
  { chave: 'linha', titulo: 'Linha', noTelefone: 'valor', celula: (l) => <span className="num">{l.linha}</span> },
  {
    chave: 'nome',
    titulo: 'Item',
    noTelefone: 'nome',
    celula: (l) => (
      <span className={estilos.item}>
        <b>{l.nome || 'Sem nome'}</b>
        <Etiqueta tom={SITUACAO[l.situacao].tom}>{SITUACAO[l.situacao].palavra}</Etiqueta>
      </span>
    ),
  },
  { chave: 'acoes', titulo: 'O que a linha faz', celula: (l) => <OQueFaz linha={l} /> },
]

function OQueFaz({ linha }: { linha: LinhaConferida }) {
  return (
    <ul className={estilos.faz}>
      {linha.erros.map((e) => (
        <li key={`${e.coluna} ${e.texto}`} className={estilos.erro}>
          <Icone nome="circle-alert" tamanho="xs" />
          <span>
            {e.coluna && <b>{e.coluna}: </b>}
            {e.texto}
          </span>
        </li>
      ))}
      {linha.avisos.map((texto) => (
        <li key={texto} className={estilos.aviso}>
          <Icone nome="triangle-alert" tamanho="xs" />
          <span>{texto}</span>
        </li>
      ))}
      {linha.mudancas.map((m) => (
        <li key={m.coluna}>
          <span className={estilos.coluna}>{m.coluna}</span>
          <span>
            {linha.situacao === 'mudar' && (
              <>
                <s className="mut">
                  <span className="sr">Era </span>
                  <Valor valor={m.antes} />
                </s>{' '}
                <span aria-hidden="true">→ </span>
                <span className="sr">e passa a </span>
              </>
            )}
            <b>
              <Valor valor={m.depois} />
            </b>
          </span>
        </li>
      ))}
      {linha.situacao === 'igual' && <li className="mut">Nada muda.</li>}
    </ul>
  )
}

function Valor({ valor }: { valor: string | null }) {
  if (valor === null) return 'vazio'
  return IMAGEM_DO_SITE.test(valor) ? (
    <img className={estilos.imagem} src={valor} alt={valor} width={36} height={36} loading="lazy" />
  ) : (
    valor
  )
}

const IMAGEM_DO_SITE = /^\/(api\/imagens|itens|imagens)\/[\w./-]+$/
