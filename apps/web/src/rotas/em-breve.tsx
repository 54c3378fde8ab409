import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { classeDeBotao } from '#ui/botao.tsx'
import { Vazio } from '#ui/vazio.tsx'

const IMAGEM: Readonly<Record<string, string>> = {
  '/marketplace': 'etiqueta',
  '/hall': 'trofeu',
  '/cripto': 'moeda',
  '/leilao': 'sino',
  '/anuncios': 'megafone',
  '/outros': 'caixa',
  '/eventos': 'calendario',
  '/comprar-moedas': 'moeda',
  '/entrar-servidor': 'controle',
  '/painel/perfil': 'identidade',
}

/** A place of the site that is not open yet, said plainly. */
export function EmBreve() {
  const { pathname } = useLocation()
  const titulo = useMatches().at(-1)?.staticData.titulo ?? ''
  const { endereco_servidor: servidor, convite_discord: convite } = useConfiguracoes()
  const noServidor = pathname === '/entrar-servidor'
  return (
    <>
      <h1 className="h1">{titulo}</h1>
      <section className="card">
        <Vazio
          imagem={`/itens/objetos/${IMAGEM[pathname] ?? 'caixa'}.webp`}
          titulo={`${titulo} chega em breve.`}
          acao={
            <Link to="/loja" className={classeDeBotao({ tamanho: 'pequeno' })}>
              Ir para a Loja de Itens
            </Link>
          }
        >
          {noServidor && servidor ? (
            <>
              Endereço do servidor: <b>{servidor}</b>
            </>
          ) : (
            'Estamos preparando esta parte da cidade.'
          )}
          {noServidor && convite && (
            <a className="texto-link" href={convite} rel="noreferrer">
              Entrar no Discord
            </a>
          )}
        </Vazio>
      </section>
    </>
  )
}
