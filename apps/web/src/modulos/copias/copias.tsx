import type { CopiaDoBanco, EstadoDasCopias } from '@sorium/contratos/copias/index.ts'
import { useQuery } from '@tanstack/react-query'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useAgora } from '#nucleo/relogio.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { ContadoPeloJogo } from './contado-pelo-jogo.tsx'
import { RestauracaoFeita } from './restauracao-feita.tsx'
import { consultaDasCopias, usePedirCopia, usePedirProva } from './consultas.ts'
import { MOTIVO, saudeDasCopias, tamanho, ultimaDe } from './regras.ts'
import * as estilos from './copias.module.css'

export function AdminCopias() {
  const { data, isPending, isError, refetch } = useQuery(consultaDasCopias())
  const agora = useAgora()
  if (isPending)
    return (
      <Esqueleto texto="Carregando cópias...">
        <Barra altura={320} />
      </Esqueleto>
    )
  if (!data || isError)
    return (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        Erro ao carregar as cópias.
      </Aviso>
    )
  return (
    <Pilha>
      <Estado estado={data} em={agora} />
      {data.restauracao?.jogo && <ContadoPeloJogo jogo={data.restauracao.jogo} />}
      {data.restauracao && <RestauracaoFeita restauracao={data.restauracao} />}
      {data.falhas.length > 0 && <Falhas falhas={data.falhas} />}
      {(data.ligadas || data.copias.length > 0) && (
        <Cartao titulo="Cópias" semMargem={data.copias.length > 0}>
          {data.copias.length > 0 ? (
            <Tabela rotulo="Cópias" colunas={COLUNAS} linhas={data.copias} chaveDaLinha={(c) => c.nome} />
          ) : (
            <Vazio titulo="Nenhuma cópia ainda.">
              {data.sozinhas
                ? 'A primeira é feita sozinha, um minuto depois que o primeiro jogador entrar.'
                : 'Peça a primeira com o botão acima.'}
            </Vazio>
          )}
        </Cartao>
      )}
    </Pilha>
  )
}

function Estado({ estado, em }: { estado: EstadoDasCopias; em: number }) {
  const { tom, texto } = saudeDasCopias(estado, em)
  const onde = <span className={`mono ${estilos.onde}`}>{estado.onde}</span>
  const ultima = ultimaDe(estado)
  return (
    <Cartao titulo="Como está">
      <div className="stack">
        <Aviso tom={tom}>{texto}</Aviso>
        {estado.ligadas ? (
          <>
            <ListaDeFatos
              fatos={[
                ['Última cópia', ultima ? formatarDataHora(ultima.instante) : 'nenhuma'],
                ['Última restauração provada', estado.provada_em ? formatarDataHora(estado.provada_em) : 'nenhuma'],
                ['Onde ficam', onde],
                [
                  'Quando',
                  estado.sozinhas
                    ? 'uma por noite; o livro do dinheiro a cada minuto; uma restauração provada por semana'
                    : 'só quando alguém pede',
                ],
                ['Por quanto tempo', '7 dias, 4 semanas e 6 meses'],
              ]}
            />
            <p className="sm mut">
              A cópia sai cifrada. Os segredos do site não vão nela: guarde-os à parte com{' '}
              <span className="mono">sorium copia segredos</span>, longe desta máquina.
            </p>
            <Acoes estado={estado} />
          </>
        ) : (
          <p>
            Faça uma chave com <span className="mono">sorium copia chave</span>, ponha-a em COPIAS_CHAVE na configuração do site, guarde-a
            também fora da máquina e reinicie.
          </p>
        )}
      </div>
    </Cartao>
  )
}

function Acoes({ estado }: { estado: EstadoDasCopias }) {
  const [copia, prova] = [usePedirCopia(), usePedirProva()]
  const emCurso = (tipo: 'copia' | 'prova') => estado.andamento.some((a) => a.tipo === tipo)
  const erro = copia.error ?? prova.error
  return (
    <>
      <div className={estilos.acoes}>
        <Botao
          icone="download"
          ocupado={copia.isPending || emCurso('copia')}
          textoOcupado="Fazendo a cópia..."
          onClick={() => copia.mutate()}
        >
          Fazer cópia agora
        </Botao>
        {estado.copias.length > 0 && (
          <Botao
            variante="linha"
            icone="shield-check"
            ocupado={prova.isPending || emCurso('prova')}
            textoOcupado="Provando..."
            onClick={() => prova.mutate()}
          >
            Provar a última
          </Botao>
        )}
      </div>
      {estado.andamento.length > 0 && (
        <p className="sm mut" role="status">
          {estado.andamento.some((a) => a.comecou_em) ? 'Em andamento.' : 'Esperando a vez.'} Pode sair desta página: o trabalho continua.
        </p>
      )}
      {erro && <Aviso tom="erro">{textoDoErro(erro, 'O pedido não chegou. Tente de novo em instantes.')}</Aviso>}
    </>
  )
}

function Falhas({ falhas }: Pick<EstadoDasCopias, 'falhas'>) {
  return (
    <Cartao titulo="O que falhou">
      <ul className={estilos.falhas}>
        {falhas.map((f) => (
          <li key={f.em}>
            <b>{f.tipo === 'copia' ? 'Cópia' : 'Prova de restauração'}</b>, {formatarDataHora(f.em)}: {f.erro}
          </li>
        ))}
      </ul>
    </Cartao>
  )
}

const COLUNAS: readonly Coluna<CopiaDoBanco>[] = [
  { chave: 'instante', titulo: 'Momento', celula: (c) => formatarDataHora(c.instante), noTelefone: 'nome' },
  { chave: 'motivo', titulo: 'Motivo', celula: (c) => MOTIVO[c.motivo] },
  {
    chave: 'bytes',
    titulo: 'Tamanho',
    celula: (c) => <span className="num">{tamanho(c.bytes)}</span>,
    aDireita: true,
    noTelefone: 'valor',
  },
  {
    chave: 'provada',
    titulo: 'Restauração',
    celula: (c) =>
      c.provada_em ? (
        <>
          <Etiqueta tom="ok">Provada</Etiqueta> <span className="sm mut">{formatarDataHora(c.provada_em)}</span>
        </>
      ) : (
        <span className="mut">não provada</span>
      ),
  },
  { chave: 'nome', titulo: 'Arquivo', celula: (c) => <span className={`mono sm ${estilos.onde}`}>{c.nome}</span>, noTelefone: 'fim' },
]
