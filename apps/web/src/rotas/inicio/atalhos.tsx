import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { MoedaSorium } from '#ui/dinheiro.tsx'
import { Icone } from '#ui/icone.tsx'
import * as estilos from './atalhos.module.css'

const matiz = (cor: string) => ({ '--k': cor }) as CSSProperties

export function Atalhos() {
  const { convite_discord: convite } = useConfiguracoes()
  return (
    <div className={estilos.atalhos}>
      <Link className={estilos.atalho} style={matiz('var(--cor-secundaria)')} to="/comprar-moedas">
        <MoedaSorium />
        <b>{PALAVRAS.comprarMoedas}</b>
        <span>{PALAVRAS.moeda} para itens e veículos</span>
        <Icone nome="arrow-up-right" className={estilos.ir} />
      </Link>
      {convite && (
        <a className={estilos.atalho} style={matiz('var(--discord)')} href={convite} target="_blank" rel="noreferrer">
          <Icone nome="discord" className={estilos.discord} />
          <b>Entrar no Discord</b>
          <span>Converse com a cidade</span>
          <Icone nome="arrow-up-right" className={estilos.ir} />
        </a>
      )}
      <Link className={estilos.atalho} style={matiz('var(--c-joias)')} to="/entrar-servidor">
        <img src="/itens/objetos/bandeira.webp" alt="" width={48} height={48} />
        <b>Entrar no Servidor</b>
        <span>O endereço e como chegar</span>
        <Icone nome="arrow-up-right" className={estilos.ir} />
      </Link>
    </div>
  )
}
