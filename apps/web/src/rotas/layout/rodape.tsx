import { Link } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import * as estilos from './moldura.module.css'

const ANO = new Date().getFullYear()

/** 'Suporte' and 'Termos de uso' have no target yet (LAY-15): they are shown, and are not links that lead nowhere. */
export function Rodape() {
  const { nome } = useConfiguracoes()
  return (
    <footer className={estilos.rodape}>
      <span>
        © {ANO} {nome} RP · Não afiliado à Rockstar Games ou ao Discord.
      </span>
      <nav aria-label="Rodapé">
        <a role="link" aria-disabled="true">
          Suporte
        </a>
        <a role="link" aria-disabled="true">
          Termos de uso
        </a>
        <Link to="/creditos">Créditos</Link>
      </nav>
    </footer>
  )
}
