import { useQuery } from '@tanstack/react-query'
import type { Configuracoes } from '@sorium/contratos/configuracoes/index.ts'
import { LIMITES_DAS_CONFIGURACOES as LIMITES } from '@sorium/contratos/configuracoes/limites.ts'
import { CaixaDeMarcar, Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { AdminCarteiraDaTaxa } from './carteira-da-taxa.tsx'
import { consultaDoCirculante } from './consultas.ts'
import { AdminCor } from './aparencia/cor.tsx'
import { AdminCotacaoCurva } from './cotacao-curva.tsx'
import { AdminLogo } from './aparencia/logo.tsx'
import { type Campos, type Erros, parametrosDe } from './regras.ts'
import { AdminTemaPrevia } from './aparencia/tema-previa.tsx'

export interface Secao {
  campos: Campos
  erros: Erros
  mudar: (novos: Partial<Campos>) => void
}

type CampoDeTexto = { [C in keyof Campos]: Campos[C] extends string ? C : never }[keyof Campos]

/** A field of the form by its name. */
export function Texto({
  secao,
  nome,
  ...resto
}: {
  secao: Secao
  nome: CampoDeTexto
  rotulo: string
  dica?: string
  placeholder?: string
  inputMode?: 'decimal' | 'numeric'
}) {
  return (
    <Entrada
      {...resto}
      name={nome}
      autoComplete="off"
      maxLength={nome === 'nome' ? LIMITES.nome : nome === 'grupos_permitidos' ? undefined : LIMITES.endereco}
      value={secao.campos[nome]}
      erro={secao.erros[nome]}
      onChange={(e) => secao.mudar({ [nome]: e.target.value })}
    />
  )
}

const CORES = [
  { campo: 'cor_primaria', rotulo: 'Cor primária', padrao: '#4ca6ff' },
  { campo: 'cor_secundaria', rotulo: 'Cor secundária', padrao: '#ffc453' },
  { campo: 'cor_fonte', rotulo: 'Cor da fonte', padrao: '#f1f4f9' },
] as const

export function SecaoDaIdentidade({ salvas, ...secao }: Secao & { salvas: Configuracoes }) {
  return (
    <Cartao titulo="Identidade">
      <div className="cfg-duas">
        <div className="stack">
          <Texto secao={secao} nome="nome" rotulo="Nome do site" />
          <AdminLogo
            valor={secao.campos.logo_url}
            salvo={salvas.logo_url}
            erro={secao.erros.logo_url}
            aoMudar={(logo_url) => secao.mudar({ logo_url })}
          />
        </div>
        <div className="stack">
          {CORES.map(({ campo, ...resto }) => (
            <AdminCor
              key={campo}
              campo={campo}
              {...resto}
              valor={secao.campos[campo]}
              erro={secao.erros[campo]}
              aoMudar={(cor) => secao.mudar({ [campo]: cor })}
            />
          ))}
        </div>
      </div>
      <AdminTemaPrevia cores={secao.campos} />
    </Cartao>
  )
}

export function SecaoDaCidade(secao: Secao) {
  return (
    <Cartao titulo="Cidade">
      <div className="cfg-duas">
        <Texto
          secao={secao}
          nome="endereco_servidor"
          rotulo="Endereço do servidor do jogo"
          placeholder="cfx.re/join/abc123"
          dica="O que os jogadores usam para entrar: cfx.re/join/… ou endereço:porta."
        />
        <Texto secao={secao} nome="convite_discord" rotulo="Convite do Discord" placeholder="https://discord.gg/..." />
        <Texto
          secao={secao}
          nome="radio_url"
          rotulo="Endereço da rádio"
          placeholder="https://..."
          dica="Vazio: a rádio da instalação. Vale para quem abrir o site a partir de agora."
        />
      </div>
    </Cartao>
  )
}

export function SecaoDoMercado(secao: Secao) {
  return (
    <Cartao titulo="Marketplace">
      <div className="cfg-duas">
        <div className="stack">
          <CaixaDeMarcar
            checked={secao.campos.marketplace_moderar}
            onChange={(e) => secao.mudar({ marketplace_moderar: e.target.checked })}
          >
            Moderar anúncios: cada um espera a aprovação da administração
          </CaixaDeMarcar>
          <Texto
            secao={secao}
            nome="marketplace_dias"
            rotulo="Dias de um anúncio no ar"
            inputMode="numeric"
            dica="Vale para os anúncios feitos a partir de agora."
          />
          <Texto secao={secao} nome="marketplace_maximo_abertos" rotulo="Anúncios abertos por jogador" inputMode="numeric" />
        </div>
        <AdminCarteiraDaTaxa
          valor={secao.campos.id_carteira_admin_taxa}
          aoMudar={(id_carteira_admin_taxa) => secao.mudar({ id_carteira_admin_taxa })}
        />
      </div>
    </Cartao>
  )
}

export function SecaoDaCotacao({ salvas, ...secao }: Secao & { salvas: Configuracoes }) {
  const circulante = useQuery(consultaDoCirculante()).data
  return (
    <Cartao titulo="Cotação do Sorium">
      <div className="cfg-duas">
        <div className="stack">
          <Texto
            secao={secao}
            nome="cotacao_valor_base"
            rotulo="Valor base (R$)"
            inputMode="decimal"
            dica="Quanto vale 1 Sorium quando ninguém tem nenhum."
          />
          <Texto secao={secao} nome="cotacao_valor_minimo" rotulo="Valor mínimo (R$)" inputMode="decimal" />
          <Texto
            secao={secao}
            nome="cotacao_profundidade"
            rotulo="Profundidade (Sorium)"
            inputMode="decimal"
            dica="Com tanto Sorium em circulação, o valor base dobra. Maior: a cotação se move menos."
          />
          <p className="sm mut">
            Uma mudança daqui só é salva se a cotação que resulta dela ficar perto da de 24 horas atrás (Limites da administração).
          </p>
        </div>
        {circulante !== undefined && (
          <AdminCotacaoCurva
            circulante={circulante}
            salvos={{ base: salvas.cotacao_valor_base, minimo: salvas.cotacao_valor_minimo, profundidade: salvas.cotacao_profundidade }}
            novos={parametrosDe(secao.campos)}
          />
        )}
      </div>
    </Cartao>
  )
}
