import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { RANKINGS } from '@sorium/contratos/hall/rankings.ts'
import { consultaDoPrimeiro } from '#modulos/hall/index.ts'
import { acasoDaPagina } from '#nucleo/dados-iniciais.ts'
import { classeDeBarra, Esqueleto } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { Secao } from '#ui/secao.tsx'
import { rankingsDoInicio } from './sorteio.ts'
import { classeDeVerMais } from '#ui/cartao.tsx'
import * as estilos from './fama.module.css'

const SILHUETA = '/imagens/retratos/silhueta.avif'
const FUNDOS = ['var(--fama-1)', 'var(--fama-2)', 'var(--fama-3)', 'var(--fama-4)', 'var(--fama-5)'] as const

export function nomeNoHall(jogador: JogadorDoHall | null | undefined, posicao: number): string {
  if (!jogador) return '---'
  return jogador.name || jogador.username || `Player ${posicao}`
}

export function HallDaFama() {
  const [rankings] = useState(() => rankingsDoInicio(acasoDaPagina()))
  const jogadores = useQueries({ queries: rankings.map(consultaDoPrimeiro) })
  const vazio = jogadores.every((j) => j.isPending)
  return (
    <Secao
      titulo="Hall da Fama"
      className={estilos.hall}
      lado={
        <Link className={classeDeVerMais} to="/hall">
          Ver o Hall
          <Icone nome="arrow-right" tamanho="s" />
        </Link>
      }
    >
      {vazio ? (
        <Esqueleto texto="Carregando Hall da Fama...">
          <div className={estilos.fama}>
            {rankings.map((r) => (
              <div key={r} className={`${estilos.pessoa} ${classeDeBarra}`} />
            ))}
          </div>
        </Esqueleto>
      ) : (
        <div className={estilos.fama}>
          {rankings.map((r, i) => (
            <Link
              key={r}
              className={estilos.pessoa}
              style={{ background: FUNDOS[i] }}
              to="/hall"
              search={{ categoria: RANKINGS[r].categoria }}
            >
              <span className={estilos.retrato}>
                <img src={jogadores[i]?.data?.avatarURL ?? SILHUETA} alt="" width={96} height={96} loading="lazy" />
              </span>
              <span className={estilos.texto}>
                <b className="clip">{nomeNoHall(jogadores[i]?.data, i + 1)}</b>
                <span className="clip">{RANKINGS[r].titulo}</span>
              </span>
            </Link>
          ))}
        </div>
      )}
    </Secao>
  )
}
