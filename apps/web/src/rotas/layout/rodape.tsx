import { Link } from '@tanstack/react-router'
import { useVitrine } from '#modulos/vitrine/index.ts'
import { Ligacao } from '#modulos/vitrine/ligacao.tsx'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { agora } from '#nucleo/relogio.ts'
import { naParede } from '#ui/sao-paulo.ts'
import * as estilos from './moldura.module.css'

const PAGINAS = [
  { pagina: 'suporte', para: '/suporte', rotulo: 'Suporte' },
  { pagina: 'termos', para: '/termos', rotulo: 'Termos de uso' },
  { pagina: 'privacidade', para: '/privacidade', rotulo: 'Privacidade' },
  { pagina: 'reembolso', para: '/reembolso', rotulo: 'Reembolso' },
  { pagina: 'criancas', para: '/criancas', rotulo: 'Crianças e adolescentes' },
] as const

/** Listed even if the owner has not written the page, then without a link (LAY-15). */
const SEMPRE: readonly string[] = ['suporte', 'termos']

function Operador() {
  const { operador_nome, operador_contato, maiores_de_18 } = useConfiguracoes()
  if (!operador_nome && !operador_contato && !maiores_de_18) return null
  return (
    <span className={estilos.operador}>
      {maiores_de_18 && (
        <span className={estilos.idade}>
          18+<span className="sr"> Este site é para maiores de 18 anos.</span>
        </span>
      )}
      {operador_nome && `Operado por ${operador_nome}`}
      {operador_nome && operador_contato && ' · '}
      {operador_contato && <a href={`mailto:${operador_contato}`}>{operador_contato}</a>}
    </span>
  )
}

export function Rodape() {
  const { nome, aviso_nao_afiliado: aviso } = useConfiguracoes()
  const { paginas, rodape } = useVitrine()
  return (
    <footer className={estilos.rodape}>
      <div className={estilos.quem}>
        <span>
          © {naParede(agora()).ano} {nome} RP{aviso && ` · ${aviso}`}
        </span>
        <Operador />
      </div>
      <nav aria-label="Rodapé">
        {PAGINAS.map(({ pagina, para, rotulo }) =>
          paginas.includes(pagina) ? (
            <Link key={pagina} to={para}>
              {rotulo}
            </Link>
          ) : (
            SEMPRE.includes(pagina) && (
              <a key={pagina} role="link" aria-disabled="true">
                {rotulo}
              </a>
            )
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
