import type { MovimentoPerdido, RestauracaoDoBanco } from '@sorium/contratos/copias/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Link } from '@tanstack/react-router'
import { Aviso } from '#ui/aviso.tsx'
import { Cartao, classeDoCorpo } from '#ui/cartao.tsx'
import { formatarDataHora, formatarInteiro, formatarReais, formatarSorium } from '#ui/formatos.ts'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import * as estilos from './copias.module.css'
import { O_QUE_FAZER, TIPO_DO_MOVIMENTO } from './regras.ts'

export function RestauracaoFeita({ restauracao: r }: { restauracao: RestauracaoDoBanco }) {
  return (
    <Cartao titulo="Restauração" semMargem={r.lista.length > 0} lado={<span className="sm mut">{formatarDataHora(r.em)}</span>}>
      <div className={`stack ${r.lista.length > 0 ? classeDoCorpo : ''}`}>
        <Aviso tom="alerta">
          <b>
            O banco voltou ao que era em {formatarDataHora(r.instante)}; o site parou até {formatarDataHora(r.em)}.
          </b>{' '}
          O que só o site sabia entre as duas horas se perdeu, menos o que o livro enviado a cada minuto guardou
          {r.livro_ate ? ` (até ${formatarDataHora(r.livro_ate)})` : ' (nada tinha sido enviado)'}: {formatarInteiro(r.refeitos)}{' '}
          {r.refeitos === 1 ? 'crédito ou conversão refeito' : 'créditos e conversões refeitos'}.
        </Aviso>
        {r.substituida && (
          <p className="sm">
            O que o banco tinha antes está em <span className="mono">{r.substituida}</span>. Para voltar a ele:{' '}
            <span className="mono">sorium restaurar {r.substituida} --substituir</span>
          </p>
        )}
        <p className="sm">
          {r.perdidos === 0
            ? 'Nenhum outro movimento de dinheiro conhecido ficou de fora.'
            : `${formatarInteiro(r.perdidos)} ${r.perdidos === 1 ? 'movimento ficou' : 'movimentos ficaram'} de fora. O que a cidade ainda contar sai desta lista; do resto, ela diz o que fazer.`}
        </p>
      </div>
      {r.lista.length > 0 && <Tabela rotulo="Movimentos perdidos" colunas={COLUNAS} linhas={r.lista} chaveDaLinha={(l) => l.ref} />}
    </Cartao>
  )
}

const COLUNAS: readonly Coluna<MovimentoPerdido>[] = [
  { chave: 'em', titulo: 'Quando', celula: (l) => formatarDataHora(l.em), noTelefone: 'nome' },
  { chave: 'nome', titulo: 'De quem', celula: (l) => l.nome ?? <span className="mut">a casa, ou conta que a cópia não tem</span> },
  { chave: 'tipo', titulo: 'O quê', celula: (l) => [TIPO_DO_MOVIMENTO[l.tipo], l.descricao].filter(Boolean).join(': ') },
  {
    chave: 'valor',
    titulo: 'Valor',
    aDireita: true,
    noTelefone: 'valor',
    celula: (l) =>
      [l.reais !== 0 && formatarReais(l.reais), l.zcoin !== 0 && `${formatarSorium(l.zcoin)} ${PALAVRAS.moeda}`]
        .filter(Boolean)
        .join(' e ') || '–',
  },
  {
    chave: 'fazer',
    titulo: 'O que fazer',
    celula: (l) => (
      <div className={estilos.texto}>
        <span className="sm">{O_QUE_FAZER[l.tipo]}</span>{' '}
        {l.tipo === 'credito' && (
          <Link className="textoLigado sm" to="/admin/carteiras" search={l.nome === null ? {} : { busca: l.nome }}>
            Abrir Carteiras
          </Link>
        )}
      </div>
    ),
  },
  { chave: 'ref', titulo: 'Referência', celula: (l) => <div className={`mono sm ${estilos.referencia}`}>{l.ref}</div>, noTelefone: 'fim' },
]
