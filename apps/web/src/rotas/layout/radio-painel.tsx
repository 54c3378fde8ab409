import { type CSSProperties, useEffect } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { alternarRadio, iniciarRadio, mudarVolume, type Radio, useRadio } from './radio.ts'
import * as estilos from './radio-painel.module.css'

const ESTACOES = [
  { nome: '88', em: '8px' },
  { nome: '92', em: '26%' },
  { nome: '96', em: '46%' },
  { nome: '100', em: '66%' },
  { nome: '104', em: '84%' },
] as const

function programa(p: { nome: string; propria: boolean; radio: Radio }): { titulo: string; texto: string } {
  if (p.radio.falhou) return { titulo: 'Sem sinal agora', texto: 'Tentando sintonizar de novo…' }
  if (!p.propria) return { titulo: 'Noite na Orla', texto: 'Música de amostra' }
  return { titulo: p.radio.soando ? 'Ao vivo agora' : 'Rádio da cidade', texto: p.nome }
}

function SinalDaRadio({ propria, soando }: { propria: boolean; soando: boolean }) {
  if (!propria) return <Etiqueta>Amostra</Etiqueta>
  return soando ? <Etiqueta tom="erro">AO VIVO</Etiqueta> : <Etiqueta>Pausada</Etiqueta>
}

function BotaoDeTocar({ radio, grande = false }: { radio: Radio; grande?: boolean }) {
  return (
    <button type="button" className={estilos.tocar} aria-label={radio.soando ? 'Pausar rádio' : 'Tocar rádio'} onClick={alternarRadio}>
      <Icone nome={radio.soando ? 'pause' : 'play'} {...(grande ? { tamanho: 'l' as const } : {})} />
    </button>
  )
}

function Equalizador() {
  return (
    <span className={estilos.equalizador} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

function useSomDoSite(url: string | null): void {
  useEffect(() => {
    let depois: ReturnType<typeof setTimeout> | undefined
    const comecar = () => {
      depois = setTimeout(() => iniciarRadio(url))
    }
    if (document.readyState === 'complete') comecar()
    else addEventListener('load', comecar, { once: true })
    return () => {
      clearTimeout(depois)
      removeEventListener('load', comecar)
    }
  }, [url])
}

export function RadioDaLateral() {
  const { nome, radio_url: url } = useConfiguracoes()
  useSomDoSite(url)
  const radio = useRadio()
  const propria = url !== null
  const { titulo, texto } = programa({ nome, propria, radio })
  return (
    <section className={estilos.painel} aria-label="Rádio da cidade" data-playing={radio.soando}>
      <div className={`between grow ${estilos.topo}`}>
        <div className="row grow">
          <Equalizador />
          <b className="sm clip">{nome} FM</b>
        </div>
        <SinalDaRadio propria={propria} soando={radio.soando} />
      </div>
      <div className={estilos.dial} aria-hidden="true">
        {ESTACOES.map((e) => (
          <span key={e.nome} style={{ left: e.em }}>
            {e.nome}
          </span>
        ))}
        <i />
      </div>
      <div className={`row ${estilos.tocando}`}>
        <BotaoDeTocar radio={radio} />
        <div className={`grow ${estilos.texto}`}>
          <div className={`clip sm ${estilos.programa}`}>{titulo}</div>
          <div className="clip xs mut">{texto}</div>
        </div>
        <Botao
          variante="fantasma"
          tamanho="pequeno"
          soIcone
          icone="music"
          className={estilos.pedir}
          aria-label="Pedir música"
          onClick={() => brindar('Função de pedido de música em breve!')}
        />
      </div>
      <div className={`row ${estilos.som}`}>
        <Icone nome="volume-2" tamanho="s" />
        <input
          type="range"
          className={estilos.volume}
          min={0}
          max={1}
          step={0.01}
          value={radio.volume}
          style={{ '--v': `${radio.volume * 100}%` } as CSSProperties}
          aria-label="Volume da rádio"
          aria-valuetext={`${Math.round(radio.volume * 100)}%`}
          onChange={(e) => mudarVolume(Number(e.target.value))}
        />
      </div>
    </section>
  )
}

export function RadioMini() {
  const { nome, radio_url: url } = useConfiguracoes()
  const radio = useRadio()
  const propria = url !== null
  const { titulo } = programa({ nome, propria, radio })
  return (
    <section className={estilos.mini} aria-label="Rádio" data-playing={radio.soando} data-recolhido={!radio.soando && !radio.falhou}>
      <Equalizador />
      <div className="grow">
        <div className={`clip sm ${estilos.programa}`}>{titulo}</div>
        <div className="clip xs mut">
          {nome} FM · {propria ? (radio.soando ? 'ao vivo' : 'pausada') : 'amostra'}
        </div>
      </div>
      <BotaoDeTocar radio={radio} grande />
    </section>
  )
}
