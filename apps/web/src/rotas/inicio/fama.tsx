import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { consultaDoPrimeiro } from '#modulos/hall/index.ts'
import { acasoDaPagina } from '#nucleo/dados-iniciais.ts'
import { Esqueleto } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { rankingsDoInicio } from './sorteio.ts'

const SILHUETA = '/imagens/retratos/silhueta.avif'
const FUNDOS = ['#5c4318', '#41222f', '#3b3566', '#23445a', '#5a2f3c'] as const

/** HOM-12. `posicao`: from 1. */
export function nomeNoHall(jogador: JogadorDoHall | null | undefined, posicao: number): string {
  if (!jogador) return '---'
  return jogador.name || jogador.username || `Player ${posicao}`
}

export function HallDaFama() {
  const [rankings] = useState(() => rankingsDoInicio(acasoDaPagina()))
  const jogadores = useQueries({ queries: rankings.map(consultaDoPrimeiro) })
  const vazio = jogadores.every((j) => j.isPending)
  return (
    <section className="sec" aria-label="Hall da Fama">
      <div className="sec__h">
        <h2 className="h2">Hall da Fama</h2>
        <Link className="more" to="/hall">
          Ver o Hall
          <Icone nome="arrow-right" tamanho="s" />
        </Link>
      </div>
      {vazio ? (
        <Esqueleto texto="Carregando Hall da Fama...">
          <div className="fame">
            {rankings.map((r) => (
              <div key={r} className="fp skel" />
            ))}
          </div>
        </Esqueleto>
      ) : (
        <div className="fame">
          {rankings.map((r, i) => (
            <Link key={r} className="fp" style={{ background: FUNDOS[i] }} to="/hall" search={{ categoria: RANKINGS[r].categoria }}>
              <span className="fp__av">
                <img src={jogadores[i]?.data?.avatarURL ?? SILHUETA} alt="" width={96} height={96} loading="lazy" />
              </span>
              <span className="fp__c">
                <b className="clip">{nomeNoHall(jogadores[i]?.data, i + 1)}</b>
                <span className="clip">{RANKINGS[r].titulo}</span>
              </span>
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}
