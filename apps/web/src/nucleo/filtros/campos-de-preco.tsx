import { useCallback } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { classeDeErro } from '#ui/campo.tsx'
import { leituraDe } from '#ui/campo-numero.tsx'
import { MoedaSorium } from '#ui/dinheiro.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { GrupoDeCampo } from '#ui/grupo-de-campo.tsx'
import { type FiltroDePreco, quantiaDoEndereco, quantiaEscrita, SEM_PRECO } from './preco.ts'
import { useTextoNoEndereco } from './texto-no-endereco.ts'
import * as estilos from './campos-de-preco.module.css'

interface Props {
  preco: FiltroDePreco
  mudar: (mudanca: Partial<FiltroDePreco>) => void
}

const MOEDAS = [
  { valor: null, rotulo: 'Todas' },
  {
    valor: 'reais',
    get rotulo() {
      return PALAVRAS.real
    },
  },
  {
    valor: 'zcoin',
    get rotulo() {
      return PALAVRAS.moeda
    },
  },
] as const

export function CamposDePreco({ preco, mudar }: Props) {
  return (
    <div className={estilos.campos}>
      <Segmentado<FiltroDePreco['moeda']>
        rotulo="Moeda do preço"
        escolhas={MOEDAS}
        escolhida={preco.moeda}
        aoEscolher={(moeda) => mudar({ ...SEM_PRECO, moeda })}
      />
      {preco.moeda !== null && (
        <div className={estilos.faixa} key={preco.moeda}>
          <Quantia qual="de" rotulo="Preço mínimo" dica="De" preco={preco} mudar={mudar} />
          <Quantia qual="ate" rotulo="Preço máximo" dica="Até" preco={preco} mudar={mudar} />
        </div>
      )}
    </div>
  )
}

function Quantia({ qual, rotulo, dica, preco, mudar }: Props & { qual: 'de' | 'ate'; rotulo: string; dica: string }) {
  const { texto, setTexto } = useTextoNoEndereco({
    naPagina: preco[qual],
    ler: quantiaDoEndereco,
    mostrar: quantiaEscrita,
    mudar: useCallback((novo: string) => mudar({ [qual]: novo }), [mudar, qual]),
  })
  const emReais = preco.moeda === 'reais'
  const { pergunta } = leituraDe(texto, 2)
  return (
    <div>
      <GrupoDeCampo className={estilos.quantia}>
        <span className={estilos.dica} aria-hidden="true">
          {dica}
        </span>
        {emReais ? <span aria-hidden="true">{PALAVRAS.real}</span> : <MoedaSorium tamanho={16} />}
        <span className="sr">
          {rotulo} em {emReais ? PALAVRAS.emReais : PALAVRAS.moeda}
        </span>
        <input
          type="text"
          inputMode="decimal"
          value={texto}
          maxLength={12}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={quantiaDoEndereco(texto) === null || undefined}
          onChange={(e) => setTexto(e.target.value)}
        />
      </GrupoDeCampo>
      {pergunta && (
        <p className={`${classeDeErro} ${estilos.pergunta}`} role="alert">
          {pergunta}
        </p>
      )}
    </div>
  )
}
