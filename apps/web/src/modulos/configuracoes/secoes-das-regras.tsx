import { Link } from '@tanstack/react-router'
import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { CaixaDeMarcar } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'
import { Opcao } from '#ui/opcao.tsx'
import { DuasColunas } from './duas-colunas.tsx'
import { type Secao, Texto } from './secoes.tsx'

export const PALAVRAS_DO_SITE = ['palavras', 'saldo_nome', 'saldo_simbolo', 'moeda_nome'] as const

/** Use only words that the safe-words setting allows, because this page is shown under that setting too. */
const PORQUE = {
  especificacao:
    'Os nomes com que o site veio. A plataforma do jogo proíbe ativos digitais negociáveis, e um nome que lembra um pode custar a chave do servidor.',
  seguras:
    'O câmbio da cidade, o saldo e a moeda com os nomes que você der abaixo, e sem o anúncio de pagamentos. Endereços e chamadas continuam iguais.',
} as const

export function SecaoDasPalavras(secao: Secao) {
  return (
    <Cartao titulo="Palavras do site">
      <div className="stack">
        <GrupoDeOpcoes legenda="Palavras do site" legendaOculta>
          {Object.entries(AJUSTES.palavras.escolhas).map(([valor, rotulo]) => (
            <Opcao
              key={valor}
              nome="palavras"
              valor={valor}
              marcada={secao.campos.palavras === valor}
              aoEscolher={(palavras) => secao.mudar({ palavras })}
              titulo={rotulo}
              detalhe={PORQUE[valor as keyof typeof PORQUE]}
            />
          ))}
        </GrupoDeOpcoes>
        {secao.campos.palavras === 'seguras' && (
          <DuasColunas>
            <Texto secao={secao} nome="saldo_nome" />
            <Texto secao={secao} nome="saldo_simbolo" />
            <Texto secao={secao} nome="moeda_nome" />
          </DuasColunas>
        )}
        <p className="sm mut">
          Ao salvar, esta página abre de novo com as palavras escolhidas. O que você escreveu (vitrine, itens, eventos, avisos) fica como
          está. O porquê está em <Link to="/admin/regras">Regras</Link>.
        </p>
      </div>
    </Cartao>
  )
}

export function SecaoDoOperador(secao: Secao) {
  return (
    <Cartao titulo="Quem responde pelo site">
      <DuasColunas>
        <div className="stack">
          <Texto secao={secao} nome="operador_nome" />
          <Texto secao={secao} nome="operador_documento" />
          <Texto secao={secao} nome="operador_contato" />
        </div>
        <div className="stack">
          <Texto secao={secao} nome="pais_hospedagem" />
          <Texto secao={secao} nome="aviso_nao_afiliado" />
          <CaixaDeMarcar
            checked={secao.campos.cadastro_so_maiores}
            onChange={(e) => secao.mudar({ cadastro_so_maiores: e.target.checked })}
          >
            {AJUSTES.cadastro_so_maiores.rotulo}
          </CaixaDeMarcar>
          <CaixaDeMarcar checked={secao.campos.maiores_de_18} onChange={(e) => secao.mudar({ maiores_de_18: e.target.checked })}>
            {AJUSTES.maiores_de_18.rotulo}
          </CaixaDeMarcar>
        </div>
      </DuasColunas>
    </Cartao>
  )
}
