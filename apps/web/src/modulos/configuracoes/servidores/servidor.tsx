import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { textoDaParada } from '@sorium/contratos/entregas/paradas.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useEscolhaQueEspera } from '#nucleo/escolha-que-espera.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CaixaDeMarcar } from '#ui/campo.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarInteiro } from '#ui/formatos.ts'
import { useMarcarTeste, usePausarServidor } from './consultas.ts'
import * as estilos from './servidor.module.css'

export type AtoNoServidor = 'trocar' | 'revogar' | 'pausar' | 'mundo' | 'perder'

interface Props {
  servidor: ServidorDoJogo
  aoAgir: (ato: AtoNoServidor) => void
}

export function AdminServidor({ servidor: s, aoAgir }: Props) {
  return (
    <li className={estilos.servidor} aria-label={s.nome}>
      <div className={estilos.dados}>
        <p>
          <b>{s.nome}</b> <span className="mono mut sm">{s.id}</span>
        </p>
        <Etiquetas servidor={s} />
        <p className="sm mut">{detalhes(s)}</p>
        <PonteAntiga servidor={s} />
        <Problema servidor={s} aoTrocarMundo={() => aoAgir('mundo')} />
        {s.recusada && (
          <Aviso tom="alerta">
            <b>Uma chamada em nome deste servidor foi recusada.</b> {RECUSAS[s.recusada.motivo]} A última foi às{' '}
            {formatarDataHora(s.recusada.em)}.
          </Aviso>
        )}
        {s.pausa && (
          <Aviso tom="alerta">
            <b>Entregas pausadas desde {formatarDataHora(s.pausa.desde)}</b> {s.pausa.por === 'console' ? 'pelo console' : 'pelo painel'}
            {s.pausa.motivo ? `: ${s.pausa.motivo}` : '.'}
          </Aviso>
        )}
        {s.no_ar && s.parada && !s.problema && <Aviso tom="alerta">{textoDaParada(s.parada)}</Aviso>}
        <Perda servidor={s} aoDarPorPerdido={() => aoAgir('perder')} />
        {s.chave_anterior_ate && <p className="sm mut">A chave antiga ainda vale até {formatarDataHora(s.chave_anterior_ate)}.</p>}
        {s.base && <Base base={s.base} />}
        <DeTeste servidor={s} />
      </div>
      <Acoes servidor={s} aoAgir={aoAgir} />
    </li>
  )
}

const RECUSAS: Readonly<Record<NonNullable<ServidorDoJogo['recusada']>['motivo'], string>> = {
  chave_errada: 'A chave não confere: cole a chave daqui em sorium.cfg e reinicie o recurso; se ela se perdeu, troque-a.',
  chave_revogada: 'A chave foi revogada: crie outra e ponha-a no servidor do jogo.',
  relogio_errado: 'O relógio daquela máquina está fora de hora: acerte-o (timedatectl set-ntp true).',
}

function Etiquetas({ servidor: s }: { servidor: ServidorDoJogo }) {
  return (
    <p className="row">
      <Etiqueta tom={s.no_ar ? 'ok' : 'neutra'}>{s.no_ar ? 'No ar' : 'Fora do ar'}</Etiqueta>
      <Etiqueta tom={s.chave_ativa ? 'info' : 'erro'}>{s.chave_ativa ? 'Chave ativa' : 'Chave revogada'}</Etiqueta>
      {s.teste && <Etiqueta tom="alerta">Teste</Etiqueta>}
      {s.pausa && <Etiqueta tom="alerta">Pausado</Etiqueta>}
      {s.ponte_antiga && <Etiqueta tom="alerta">Ponte antiga</Etiqueta>}
    </p>
  )
}

const PROBLEMAS: Readonly<Record<NonNullable<ServidorDoJogo['problema']>['codigo'], { titulo: string; texto: string }>> = {
  duas_copias: {
    titulo: 'Duas cópias com a mesma chave.',
    texto: 'A primeira segue entregando e a segunda é recusada. Desligue uma delas, ou crie um servidor novo, com a sua própria chave.',
  },
  outro_mundo: {
    titulo: 'Os personagens são outros.',
    texto:
      'Este servidor usa um banco de dados do jogo que não é o do site: nada é entregue por ele. Se for um servidor de teste, marque-o.',
  },
}

function PonteAntiga({ servidor: s }: { servidor: ServidorDoJogo }) {
  if (!s.ponte_antiga || !s.no_ar) return null
  return (
    <Aviso tom="alerta">
      <b>A ponte deste servidor é a {s.versao}, mais antiga que o site.</b> Ela continua entregando. Copie a pasta sorium que veio com o
      site por cima da dele (o sorium.chave fica) e reinicie o servidor do jogo.
    </Aviso>
  )
}

function Problema({ servidor: s, aoTrocarMundo }: { servidor: ServidorDoJogo; aoTrocarMundo: () => void }) {
  if (!s.problema) return null
  const { titulo, texto } = PROBLEMAS[s.problema.codigo]
  return (
    <Aviso tom="erro">
      <b>{titulo}</b> {texto} Desde {formatarDataHora(s.problema.desde)}.
      {s.problema.codigo === 'outro_mundo' && (
        <span className={estilos.mais}>
          <Botao variante="linha" tamanho="pequeno" onClick={aoTrocarMundo}>
            Usar o mundo deste servidor
          </Botao>
        </span>
      )}
    </Aviso>
  )
}

/** If the game server has no key, the deliveries that it has taken cannot finish by themselves. */
function Perda({ servidor: s, aoDarPorPerdido }: { servidor: ServidorDoJogo; aoDarPorPerdido: () => void }) {
  if (s.perdido_em)
    return (
      <Aviso tom="alerta">
        <b>Dado por perdido em {formatarDataHora(s.perdido_em)}.</b>{' '}
        {s.em_maos === 0
          ? 'O que estava com ele passou a outro servidor.'
          : 'O que ainda está com ele passa a outro servidor em instantes.'}
      </Aviso>
    )
  if (s.chave_ativa || s.em_maos === 0) return null
  return (
    <Aviso tom="alerta">
      <b>{s.em_maos === 1 ? '1 entrega está com ele' : `${formatarInteiro(s.em_maos)} entregas estão com ele`}</b> e só ele pode terminar.
      Crie uma chave nova para que ele volte; se ele não volta mais, passe o que ficou a outro servidor.
      <span className={estilos.mais}>
        <Botao variante="linha" tamanho="pequeno" onClick={aoDarPorPerdido}>
          Dar por perdido
        </Botao>
      </span>
    </Aviso>
  )
}

function Base({ base }: { base: NonNullable<ServidorDoJogo['base']> }) {
  const faltam = base.capacidades.filter((c) => !c.ok)
  return (
    <details className={estilos.base} open={faltam.length > 0}>
      <summary className="sm">
        Base: <b>{base.familia}</b> ·{' '}
        {faltam.length === 0
          ? `${formatarInteiro(base.capacidades.length)} capacidades conferidas`
          : `${formatarInteiro(faltam.length)} de ${formatarInteiro(base.capacidades.length)} capacidades faltam`}
      </summary>
      <ul>
        {base.capacidades.map((c) => (
          <li key={c.nome} className="sm">
            <Etiqueta tom={c.ok ? 'ok' : 'erro'}>{c.ok ? 'Sim' : 'Não'}</Etiqueta> {c.nome}
            {c.detalhe && <span className="mut"> · {c.detalhe}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function DeTeste({ servidor: s }: { servidor: ServidorDoJogo }) {
  const marcar = useMarcarTeste(s.id)
  const [teste, escolher] = useEscolhaQueEspera(s.teste, marcar.mutate)
  return (
    <>
      <CaixaDeMarcar checked={teste} disabled={marcar.isPending} onChange={(e) => escolher(e.target.checked)}>
        Servidor de teste
        <span className={`sm mut ${estilos.teste}`}>
          Só recebe os testes de entrega da administração. Compras nunca vão para ele, e os personagens e jogadores dele não contam.
        </span>
      </CaixaDeMarcar>
      {marcar.error && <Aviso tom="erro">{textoDoErro(marcar.error, 'O servidor não foi marcado. Tente de novo em instantes.')}</Aviso>}
    </>
  )
}

function Acoes({ servidor: s, aoAgir }: Props) {
  const continuar = usePausarServidor(s.id)
  return (
    <span className={estilos.acoes}>
      {s.pausa ? (
        <Botao
          variante="primaria"
          tamanho="pequeno"
          ocupado={continuar.isPending}
          textoOcupado="Continuando..."
          onClick={() => continuar.mutate({ pausar: false }, { onSuccess: () => brindar('Entregas retomadas.') })}
        >
          Continuar entregas
        </Botao>
      ) : (
        <Botao variante="linha" tamanho="pequeno" onClick={() => aoAgir('pausar')}>
          Pausar entregas
        </Botao>
      )}
      <Botao variante="linha" tamanho="pequeno" onClick={() => aoAgir('trocar')}>
        {s.chave_ativa ? 'Trocar chave' : 'Criar chave'}
      </Botao>
      {s.chave_ativa && (
        <Botao variante="perigo" tamanho="pequeno" onClick={() => aoAgir('revogar')}>
          Revogar
        </Botao>
      )}
      {continuar.error && <Aviso tom="erro">{textoDoErro(continuar.error, 'As entregas não foram retomadas. Tente de novo.')}</Aviso>}
    </span>
  )
}

function detalhes(s: ServidorDoJogo): string {
  if (s.visto_em === null) return 'Ainda não se conectou.'
  const partes = [
    `Último contato ${formatarDataHora(s.visto_em)}`,
    s.no_ar && `${formatarInteiro(s.jogadores)} ${s.jogadores === 1 ? 'jogador' : 'jogadores'} na cidade`,
    s.no_ar && s.fila !== null && `fila ${formatarInteiro(s.fila)}`,
    s.framework,
    s.versao && `ponte ${s.versao}`,
    s.mundo?.do_site && `mundo ${s.mundo.id.slice(0, 8)}`,
  ]
  return `${partes.filter(Boolean).join(' · ')}.`
}
