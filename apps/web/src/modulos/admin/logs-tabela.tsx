import { useQuery } from '@tanstack/react-query'
import { ACOES, textoDaAcao } from '@sorium/contratos/admin/acoes.ts'
import type { LinhaDoLog } from '@sorium/contratos/admin/index.ts'
import { classeDaOpcaoDaTabela, type ColunaOrdenavel, type EstadoDaTabela, TabelaPaginada } from '#nucleo/tabela-paginada.tsx'
import { Botao } from '#ui/botao.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { consultaDosLogs } from './consultas.ts'
import { mudancasDe } from './logs-regras.ts'
import { PessoaNaTabela } from './pessoa-na-tabela.tsx'
import * as estilos from './logs-tabela.module.css'
import { classeDeEntrada, classeDeSeletor } from '#ui/campo.tsx'

const emOrdem = () => Object.entries(ACOES).toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))

export function TabelaDeLogs(tabela: EstadoDaTabela) {
  const { consulta, mudar } = tabela
  const { data, isError, refetch } = useQuery(consultaDosLogs(consulta))
  return (
    <TabelaPaginada
      {...tabela}
      rotulo="Registros"
      busca="Buscar por nome ou objeto"
      filtros={<Filtros {...tabela} />}
      colunas={colunas((ator) => mudar({ ator, pagina: undefined }))}
      dados={data}
      falhou={isError}
      aoTentarDeNovo={() => void refetch()}
      chaveDaLinha={(l) => l.id}
      nomes={['registro', 'registros']}
      erro="Erro ao carregar registros."
      vazio="Nenhum registro encontrado."
    />
  )
}

function Filtros({ consulta, mudar }: EstadoDaTabela) {
  const data = (nome: 'de' | 'ate', rotulo: string) => (
    <label className={estilos.data}>
      <span className="sm mut">{rotulo}</span>
      <input
        className={classeDeEntrada}
        type="date"
        value={consulta[nome] ?? ''}
        onChange={(e) => mudar({ [nome]: e.target.value || undefined, pagina: undefined })}
      />
    </label>
  )
  return (
    <>
      <select
        className={`${classeDaOpcaoDaTabela} ${classeDeSeletor}`}
        aria-label="Ação"
        value={consulta['acao'] ?? ''}
        onChange={(e) => mudar({ acao: e.target.value || undefined, pagina: undefined })}
      >
        <option value="">Todas as ações</option>
        {emOrdem().map(([acao, texto]) => (
          <option key={acao} value={acao}>
            {texto}
          </option>
        ))}
      </select>
      {data('de', 'De')}
      {data('ate', 'Até')}
      {consulta['ator'] && (
        <Botao variante="linha" tamanho="pequeno" icone="x" onClick={() => mudar({ ator: undefined, pagina: undefined })}>
          Todas as pessoas
        </Botao>
      )}
    </>
  )
}

const PAPEIS: Record<string, string> = { jogador: 'Jogador', admin: 'Administração', sistema: 'Sistema', ponte: 'Jogo' }

const colunas = (verAtor: (ator: string) => void): readonly ColunaOrdenavel<LinhaDoLog>[] => [
  { chave: 'em', titulo: 'Quando', ordem: 'em', celula: (l) => <span className="num">{formatarDataHora(l.em)}</span> },
  {
    chave: 'quem',
    titulo: 'Quem',
    celula: (l) => (
      <PessoaNaTabela
        nome={l.ator_nome || PAPEIS[l.papel] || l.ator}
        papel={PAPEIS[l.papel] ?? l.papel}
        dica="Ver só o que esta pessoa fez"
        aoApertar={() => verAtor(l.ator)}
      />
    ),
  },
  { chave: 'acao', titulo: 'O que', noTelefone: 'nome', celula: (l) => textoDaAcao(l.acao) },
  { chave: 'objeto', titulo: 'Em que', celula: (l) => <Objeto log={l} /> },
  { chave: 'mudou', titulo: 'Antes e depois', rotulo: 'Antes e depois', celula: (l) => <Mudancas log={l} /> },
]

const OBJETOS: Record<string, string> = {
  ajuste: 'configuração',
  anuncio: 'anúncio',
  atualizacao: 'atualização',
  catalogo: 'catálogo',
  configuracoes: 'configurações',
  conversao: 'conversão',
  copias: 'cópias',
  denuncia: 'denúncia',
  operacao: 'operação',
}

function Objeto({ log }: { log: LinhaDoLog }) {
  const [tipo = '', ...resto] = log.objeto.split(':')
  return (
    <span title={log.objeto}>
      <span className="sm">{OBJETOS[tipo] ?? tipo.replaceAll('_', ' ')}</span>{' '}
      <span className="mono sm mut">{log.objeto_nome || resto.join(':').slice(-12)}</span>
    </span>
  )
}

function Mudancas({ log }: { log: LinhaDoLog }) {
  const mudancas = mudancasDe(log.objeto, log.antes, log.depois)
  if (mudancas.length === 0) return <span className="mut">-</span>
  return (
    <details className={estilos.mudancas}>
      <summary>{mudancas.length === 1 ? '1 campo' : `${mudancas.length} campos`}</summary>
      <dl>
        {mudancas.map((m) => (
          <div key={m.nome}>
            <dt>{m.nome}</dt>
            <dd>
              {m.antes !== null && <del>{m.antes}</del>} {m.depois === null ? <span className="mut">removido</span> : <ins>{m.depois}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
