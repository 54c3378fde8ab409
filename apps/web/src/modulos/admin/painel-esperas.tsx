import { Link } from '@tanstack/react-router'
import type { Dashboard, Pendencia } from '@sorium/contratos/admin/index.ts'
import { textoDaParada } from '@sorium/contratos/entregas/paradas.ts'
import { classeDeBotao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Icone } from '#ui/icone.tsx'
import { haQuanto } from '@sorium/contratos/comum/ha-quanto.ts'
import * as estilos from './painel-esperas.module.css'

interface Espera {
  chave: string
  texto: string
  detalhe: string
  grave: boolean
  destino: { to: string; search?: Record<string, string>; rotulo: string }
}

const muitas = (n: number, uma: string, varias: string) => `${n} ${n === 1 ? uma : varias}`

const DAS_PENDENCIAS: Record<Pendencia['o_que'], (n: number) => Omit<Espera, 'chave' | 'detalhe'>> = {
  financeiro_pausado: () => ({
    texto: 'O dinheiro está pausado: uma conferência do livro não fechou',
    grave: true,
    destino: { to: '/admin/logs', search: { acao: 'carteira.congelou' }, rotulo: 'Ver nos logs' },
  }),
  entregas_incertas: (n) => ({
    texto: muitas(n, 'entrega que ninguém sabe se chegou', 'entregas que ninguém sabe se chegaram'),
    grave: true,
    destino: { to: '/admin/historico-compras', search: { estado: 'incerto' }, rotulo: 'Decidir' },
  }),
  entregas_paradas: (n) => ({
    texto: muitas(n, 'entrega parada', 'entregas paradas'),
    grave: true,
    destino: { to: '/admin/historico-compras', search: { estado: 'abertas' }, rotulo: 'Ver entregas' },
  }),
  fins_a_conferir: (n) => ({
    texto: muitas(n, 'fim de aluguel a conferir', 'fins de aluguel a conferir'),
    grave: false,
    destino: { to: '/admin/historico-compras', search: { estado: 'fim_a_conferir' }, rotulo: 'Conferir' },
  }),
  anuncios_pendentes: (n) => ({
    texto: muitas(n, 'anúncio espera a sua aprovação', 'anúncios esperam a sua aprovação'),
    grave: false,
    destino: { to: '/admin/marketplace', search: { status: 'pendente' }, rotulo: 'Aprovar' },
  }),
  denuncias_abertas: (n) => ({
    texto: muitas(n, 'denúncia aberta', 'denúncias abertas'),
    grave: false,
    destino: { to: '/admin/marketplace', search: { aba: 'denuncias' }, rotulo: 'Resolver' },
  }),
}

const DA_SAUDE: Readonly<Record<string, Espera['destino']>> = {
  regras: { to: '/admin/regras', rotulo: 'Ver regras' },
  copia: { to: '/admin/copias', rotulo: 'Ver cópias' },
}
const VER_SAUDE = { to: '/admin/saude', rotulo: 'Ver saúde' }

const DESTINO_DO_SERVIDOR = { to: '/admin/configuracoes', rotulo: 'Ver servidor' }

type OQueEspera = Pick<Dashboard, 'pendencias' | 'servidores' | 'saude'>

function esperasDe({ pendencias, servidores, saude }: OQueEspera, agora: number): Espera[] {
  const dosServidores = servidores.flatMap((s): Espera[] => {
    const base = { chave: s.id, grave: true, destino: DESTINO_DO_SERVIDOR }
    if (!s.no_ar)
      return [
        {
          ...base,
          texto: `${s.nome} não responde`,
          detalhe: s.visto_em ? `Último sinal há ${haQuanto(s.visto_em, agora)}` : 'Nunca conectou',
        },
      ]
    return s.parada ? [{ ...base, texto: `${s.nome} parou de entregar`, detalhe: textoDaParada(s.parada) }] : []
  })
  const dosCasos = pendencias.map(({ o_que, quantas, desde }) => ({
    chave: o_que,
    detalhe: `Há ${haQuanto(desde, agora)}`,
    ...DAS_PENDENCIAS[o_que](quantas),
  }))
  const daSaude = saude.map((ponto) => ({
    chave: `saude:${ponto.id}`,
    texto: ponto.nome,
    detalhe: `${ponto.texto} Há ${haQuanto(ponto.desde, agora)}.`,
    grave: ponto.grave,
    destino: DA_SAUDE[ponto.id] ?? VER_SAUDE,
  }))
  return [...dosServidores, ...dosCasos, ...daSaude]
}

export function PainelEsperas({ agora, ...p }: OQueEspera & { agora: number }) {
  const esperas = esperasDe(p, agora)
  return (
    <Cartao titulo="Precisa de você" semMargem>
      {esperas.length === 0 ? (
        <p className={estilos.nada}>
          <Icone nome="circle-check" /> Tudo em dia: nada espera por você agora.
        </p>
      ) : (
        <ul className={estilos.lista}>
          {esperas.map((e) => (
            <li key={e.chave} data-grave={e.grave}>
              <Icone nome={e.grave ? 'circle-alert' : 'clock'} />
              <span className={estilos.texto}>
                <b>{e.texto}</b>
                <span className="sm mut">{e.detalhe}</span>
              </span>
              <Link className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })} to={e.destino.to} search={e.destino.search ?? {}}>
                {e.destino.rotulo}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  )
}
