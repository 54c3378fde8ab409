import { Link } from '@tanstack/react-router'
import { useVitrine } from '#modulos/vitrine/index.ts'
import { Ligacao } from '#modulos/vitrine/ligacao.tsx'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import * as estilos from './moldura.module.css'

const ANO = new Date().getFullYear()

const PAGINAS = [
  { pagina: 'suporte', para: '/suporte', rotulo: 'Suporte' },
  { pagina: 'termos', para: '/termos', rotulo: 'Termos de uso' },
] as const

/** 'Suporte' and 'Termos de uso' have no target until the owner has written them (LAY-15): they are shown, and are not links that lead nowhere. */
export function Rodape() {
  const { nome } = useConfiguracoes()
  const { paginas, rodape } = useVitrine()
  return (
    <footer className={estilos.rodape}>
      <span>
        © {ANO} {nome} RP · Não afiliado à Rockstar Games ou ao Discord.
      </span>
      <nav aria-label="Rodapé">
        {PAGINAS.map(({ pagina, para, rotulo }) =>
          paginas.includes(pagina) ? (
            <Link key={pagina} to={para}>
              {rotulo}
            </Link>
          ) : (
            <a key={pagina} role="link" aria-disabled="true">
              {rotulo}
            </a>
          ),
        )}
        {rodape.map((l) => (
          <Ligacao key={l.id} link={l.link}>
            {l.rotulo}
          </Ligacao>
        ))}
        <Link to="/creditos">Créditos</Link>
      </nav>
    </footer>
  )
}
