import { type CSSProperties, useCallback, useState } from 'react'
import { corHexadecimal } from '@sorium/contratos/configuracoes/textos.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Botao } from '#ui/botao.tsx'
import { Sorium } from '#ui/dinheiro.tsx'
import { formatarPorcento } from '#ui/formatos.ts'
import { contraste } from './contraste.ts'
import type { CamposDosAjustes } from '../regras.ts'
import * as estilos from './tema-previa.module.css'

type Cores = Pick<CamposDosAjustes, 'cor_primaria' | 'cor_secundaria' | 'cor_fonte' | 'nome'>

const MINIMO = 4.5
const MEDIDOS = [
  { nome: 'Texto', seletor: '[data-mede=texto]' },
  { nome: 'Botão', seletor: 'button' },
  { nome: 'Link', seletor: '[data-mede=link]' },
  {
    get nome() {
      return PALAVRAS.moeda
    },
    seletor: '.sor',
  },
] as const

function variaveis({ cor_primaria, cor_secundaria, cor_fonte }: Cores): CSSProperties {
  const cores = { '--cor-primaria': cor_primaria, '--cor-secundaria': cor_secundaria, '--cor-fonte': cor_fonte }
  return Object.fromEntries(
    Object.entries(cores).flatMap(([nome, texto]) => (corHexadecimal(texto) ? [[nome, corHexadecimal(texto)]] : [])),
  )
}

function UmTema({ tema, cores }: { tema: 'dark' | 'light'; cores: Cores }) {
  const [medidas, setMedidas] = useState<readonly { nome: string; valor: number }[]>([])
  const medir = useCallback((caixa: HTMLDivElement | null) => {
    if (!caixa) return
    const elementos = MEDIDOS.map(({ nome, seletor }) => ({ nome, elemento: caixa.querySelector(seletor) }))
    setMedidas(elementos.flatMap(({ nome, elemento }) => (elemento ? [{ nome, valor: contraste(elemento) }] : [])))
  }, [])
  const estilo = variaveis(cores)
  const baixas = medidas.filter((m) => m.valor < MINIMO)
  return (
    <figure className={estilos.tema}>
      <div key={JSON.stringify(estilo)} className={estilos.vista} data-theme={tema} style={estilo} ref={medir} aria-hidden="true" inert>
        <b className="h3" data-mede="texto">
          {cores.nome || 'Sua cidade'}
        </b>
        <p className="sm mut">
          Loja, {PALAVRAS.mercado} e <span data-mede="link">carteira</span> da cidade.
        </p>
        <span className="row">
          <Botao variante="primaria" tamanho="pequeno">
            Comprar
          </Botao>
          <Sorium valor={1_250} />
        </span>
      </div>
      <figcaption className="sm mut">
        {tema === 'dark' ? 'Tema escuro' : 'Tema claro'}
        {baixas.length > 0 ? (
          <b className={estilos.aviso}> · Contraste baixo: {baixas.map((m) => m.nome).join(', ')}</b>
        ) : (
          medidas.length > 0 && ` · Contraste de ${formatarPorcento(Math.floor(Math.min(...medidas.map((m) => m.valor)) * 10) / 10)} : 1`
        )}
      </figcaption>
    </figure>
  )
}

export function AdminTemaPrevia({ cores }: { cores: Cores }) {
  return (
    <div className={estilos.temas} role="group" aria-label="Prévia do tema">
      <UmTema tema="dark" cores={cores} />
      <UmTema tema="light" cores={cores} />
    </div>
  )
}
