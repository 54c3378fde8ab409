import { useQuery } from '@tanstack/react-query'
import { haQuanto } from '@sorium/contratos/comum/ha-quanto.ts'
import type { EstadoDeSaude, PontoDeSaude, SaudeDoSite } from '@sorium/contratos/saude/painel.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta, type TomDeEtiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarHora, formatarInteiro } from '#ui/formatos.ts'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaSaude } from './consultas.ts'
import * as estilos from './saude.module.css'

const GRUPOS: Readonly<Record<PontoDeSaude['grupo'], string>> = {
  dinheiro: 'Dinheiro',
  jogo: 'Jogo',
  banco: 'Banco de dados',
  site: 'Site',
  trabalhos: 'Trabalhos',
}
const ICONE: Readonly<Record<EstadoDeSaude, NomeDeIcone>> = { ok: 'circle-check', atencao: 'triangle-alert', grave: 'circle-alert' }
const TOM: Readonly<Record<EstadoDeSaude, TomDeEtiqueta>> = { ok: 'ok', atencao: 'alerta', grave: 'erro' }
const PALAVRA: Readonly<Record<EstadoDeSaude, string>> = { ok: 'Bem', atencao: 'Atenção', grave: 'Grave' }

export function Saude() {
  const { data, error, isError, refetch } = useQuery(consultaDaSaude())
  if (!data)
    return isError ? (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        {textoDoErro(error, 'Não foi possível ler a saúde do site. Se continuar, veja se o banco de dados responde.')}
      </Aviso>
    ) : (
      <Esqueleto texto="Carregando a saúde do site...">
        <Barra altura={56} />
        <Barra altura={320} />
      </Esqueleto>
    )
  return (
    <Pilha>
      <Resumo saude={data} velha={isError} />
      {Object.entries(GRUPOS).map(([grupo, titulo]) => {
        const pontos = data.pontos.filter((p) => p.grupo === grupo)
        return (
          pontos.length > 0 && (
            <Cartao key={grupo} titulo={titulo} semMargem>
              <ul className={estilos.lista}>
                {pontos.map((p) => (
                  <Ponto key={p.id} ponto={p} agora={Date.parse(data.em)} />
                ))}
              </ul>
            </Cartao>
          )
        )
      })}
      <Falhas saude={data} />
      <Trabalhos trabalhos={data.trabalhos} />
    </Pilha>
  )
}

function Resumo({ saude, velha }: { saude: SaudeDoSite; velha: boolean }) {
  const doentes = saude.pontos.filter((p) => p.estado !== 'ok')
  const hora = `às ${formatarHora(saude.em)}`
  if (velha) return <Aviso tom="erro">O site parou de responder a esta página. O que está abaixo é o que se sabia {hora}.</Aviso>
  if (doentes.length === 0) return <Aviso tom="ok">Tudo bem {hora}. Esta página olha de novo sozinha.</Aviso>
  const nomes = doentes.map((p) => p.nome).join(', ')
  return saude.estado === 'grave' ? (
    <Aviso tom="erro">
      <b>Precisa de você agora:</b> {nomes}.
    </Aviso>
  ) : (
    <Aviso tom="alerta">
      <b>Vale olhar:</b> {nomes}.
    </Aviso>
  )
}

function Ponto({ ponto: p, agora }: { ponto: PontoDeSaude; agora: number }) {
  return (
    <li data-estado={p.estado}>
      <Icone nome={ICONE[p.estado]} />
      <div className={estilos.texto}>
        <b>{p.nome}</b>
        <span>{p.texto}</span>
        {p.o_que_fazer && <span className={estilos.fazer}>{p.o_que_fazer}</span>}
      </div>
      <span className={estilos.lado}>
        <Etiqueta tom={TOM[p.estado]}>{PALAVRA[p.estado]}</Etiqueta>
        {p.desde && p.estado !== 'ok' && <span className="sm mut">há {haQuanto(p.desde, agora)}</span>}
      </span>
    </li>
  )
}

const COLUNAS_DAS_FALHAS: Coluna<SaudeDoSite['falhas'][number]>[] = [
  { chave: 'em', titulo: 'Quando', celula: (f) => formatarDataHora(f.em), noTelefone: 'valor' },
  { chave: 'pedido', titulo: 'Código', celula: (f) => <span className="num">{f.pedido ?? '—'}</span> },
  { chave: 'onde', titulo: 'Onde', celula: (f) => <span className={estilos.codigo}>{f.onde}</span>, noTelefone: 'nome' },
  { chave: 'mensagem', titulo: 'O que', celula: (f) => <span className={estilos.codigo}>{f.mensagem}</span>, noTelefone: 'fim' },
]

function Falhas({ saude: { falhas, falhas_no_dia: noDia } }: { saude: SaudeDoSite }) {
  return (
    <Cartao
      titulo="Falhas das últimas 24 horas"
      semMargem
      lado={
        noDia > falhas.length ? (
          <span className="sm mut">
            as {falhas.length} últimas de {formatarInteiro(noDia)}
          </span>
        ) : undefined
      }
    >
      {falhas.length === 0 ? (
        <Vazio titulo="Nenhuma falha nossa.">
          Quando algo quebra, a pessoa recebe um código para o suporte: é por ele que se acha a falha aqui e nos registros.
        </Vazio>
      ) : (
        <Tabela rotulo="Falhas das últimas 24 horas" linhas={falhas} chaveDaLinha={(f) => f.id} colunas={COLUNAS_DAS_FALHAS} />
      )}
    </Cartao>
  )
}

const aCada = (s: number): string => (s < 3_600 ? `${s / 60} min` : s < 86_400 ? `${s / 3_600} h` : s < 604_800 ? 'dia' : 'semana')

const COLUNAS_DOS_TRABALHOS: Coluna<SaudeDoSite['trabalhos'][number]>[] = [
  { chave: 'titulo', titulo: 'Trabalho', celula: (t) => t.titulo, noTelefone: 'nome' },
  {
    chave: 'como',
    titulo: 'Como foi',
    noTelefone: 'valor',
    celula: (t) =>
      t.erro ? (
        <Etiqueta tom="erro">Falhou</Etiqueta>
      ) : t.atrasado ? (
        <Etiqueta tom="alerta">Atrasado</Etiqueta>
      ) : (
        <Etiqueta tom={t.terminou_em ? 'ok' : 'neutra'}>{t.terminou_em ? 'Bem' : 'Ainda não rodou'}</Etiqueta>
      ),
  },
  {
    chave: 'ultima',
    titulo: 'Última vez',
    noTelefone: 'fim',
    celula: (t) => (
      <>
        {t.terminou_em ? formatarDataHora(t.terminou_em) : 'Nenhuma ainda'}
        <span className="sm mut">
          {' '}
          · a cada {aCada(t.periodo_s)}
          {t.ms !== null && ` · levou ${formatarInteiro(t.ms)} ms`}
        </span>
        {t.erro && <div className={estilos.codigo}>{t.erro}</div>}
      </>
    ),
  },
]

function Trabalhos({ trabalhos }: Pick<SaudeDoSite, 'trabalhos'>) {
  return (
    <Cartao titulo="Trabalhos do site" semMargem>
      {trabalhos.length === 0 ? (
        <Vazio titulo="Nenhum trabalho se apresentou.">Um processo do site com PAPEIS=jobs precisa estar no ar.</Vazio>
      ) : (
        <Tabela rotulo="Trabalhos do site" linhas={trabalhos} chaveDaLinha={(t) => t.nome} colunas={COLUNAS_DOS_TRABALHOS} />
      )}
    </Cartao>
  )
}
