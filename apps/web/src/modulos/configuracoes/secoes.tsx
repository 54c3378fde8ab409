import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Configuracoes } from '@sorium/contratos/configuracoes/index.ts'
import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { CaixaDeMarcar, Entrada } from '#ui/campo.tsx'
import { CampoNumero } from '#ui/campo-numero.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { AdminCarteiraDaTaxa } from './carteira-da-taxa.tsx'
import { consultaDoCirculante } from './consultas.ts'
import { AdminCor } from './aparencia/cor.tsx'
import { AdminCotacaoCurva } from './cotacao-curva.tsx'
import { AdminLogo } from './aparencia/logo.tsx'
import { type CampoDeTexto, type CamposDosAjustes, casasDe, type Erros, parametrosDe, rotulosDe } from './regras.ts'
import { AdminTemaPrevia } from './aparencia/tema-previa.tsx'
import { DuasColunas } from './duas-colunas.tsx'

export interface Secao {
  campos: CamposDosAjustes
  erros: Erros
  mudar: (novos: Partial<CamposDosAjustes>) => void
}

export function Texto({ secao, nome }: { secao: Secao; nome: CampoDeTexto }) {
  const casas = casasDe(nome)
  const aoMudar = (texto: string) => secao.mudar({ [nome]: texto })
  const comum = { ...rotulosDe(nome), name: nome, erro: secao.erros[nome] }
  return casas === undefined ? (
    <Entrada {...comum} autoComplete="off" value={secao.campos[nome]} onChange={(e) => aoMudar(e.target.value)} />
  ) : (
    <CampoNumero {...comum} casas={casas} valor={secao.campos[nome]} aoMudar={aoMudar} />
  )
}

const CORES = ['cor_primaria', 'cor_secundaria', 'cor_fonte'] as const

export function SecaoDaIdentidade({ salvas, ...secao }: Secao & { salvas: Configuracoes }) {
  return (
    <Cartao titulo="Identidade">
      <DuasColunas>
        <div className="stack">
          <Texto secao={secao} nome="nome" />
          <AdminLogo
            valor={secao.campos.logo_url}
            salvo={salvas.logo_url}
            erro={secao.erros.logo_url}
            aoMudar={(logo_url) => secao.mudar({ logo_url })}
          />
        </div>
        <div className="stack">
          {CORES.map((campo) => (
            <AdminCor
              key={campo}
              campo={campo}
              valor={secao.campos[campo]}
              erro={secao.erros[campo]}
              aoMudar={(cor) => secao.mudar({ [campo]: cor })}
            />
          ))}
        </div>
      </DuasColunas>
      <AdminTemaPrevia cores={secao.campos} />
    </Cartao>
  )
}

export function SecaoDaCidade(secao: Secao) {
  return (
    <Cartao titulo="Cidade">
      <div className="stack">
        <DuasColunas>
          <Texto secao={secao} nome="endereco_servidor" />
          <Texto secao={secao} nome="radio_url" />
          <Texto secao={secao} nome="entregas_maximo_abertas" />
        </DuasColunas>
        <p className="sm mut">
          O convite do Discord e o changelog ficam na{' '}
          <Link to="/admin/vitrine" search={{ aba: 'rodape' }}>
            Vitrine
          </Link>
          .
        </p>
      </div>
    </Cartao>
  )
}

export function SecaoDoMercado(secao: Secao) {
  return (
    <Cartao titulo="Marketplace">
      <DuasColunas>
        <div className="stack">
          <CaixaDeMarcar
            checked={secao.campos.marketplace_moderar}
            onChange={(e) => secao.mudar({ marketplace_moderar: e.target.checked })}
          >
            {AJUSTES.marketplace_moderar.rotulo}
          </CaixaDeMarcar>
          <Texto secao={secao} nome="marketplace_dias" />
          <Texto secao={secao} nome="marketplace_maximo_abertos" />
        </div>
        <AdminCarteiraDaTaxa
          valor={secao.campos.id_carteira_admin_taxa}
          aoMudar={(id_carteira_admin_taxa) => secao.mudar({ id_carteira_admin_taxa })}
        />
      </DuasColunas>
    </Cartao>
  )
}

export function SecaoDaCotacao({ salvas, ...secao }: Secao & { salvas: Configuracoes }) {
  const circulante = useQuery(consultaDoCirculante()).data
  return (
    <Cartao titulo={`Cotação do ${PALAVRAS.moeda}`}>
      <DuasColunas>
        <div className="stack">
          <Texto secao={secao} nome="cotacao_valor_base" />
          <Texto secao={secao} nome="cotacao_valor_minimo" />
          <Texto secao={secao} nome="cotacao_profundidade" />
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
      </DuasColunas>
    </Cartao>
  )
}
