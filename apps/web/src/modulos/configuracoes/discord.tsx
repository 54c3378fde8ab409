import { useQuery } from '@tanstack/react-query'
import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { lerIdsDoDiscord } from '@sorium/contratos/configuracoes/textos.ts'
import { consultaDoDiscord } from '#nucleo/discord-da-cidade.ts'
import { CaixaDeMarcar, Seletor } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { DuasColunas } from './duas-colunas.tsx'
import { type Secao, Texto } from './secoes.tsx'

export function SecaoDoDiscord(secao: Secao) {
  const { campos, mudar } = secao
  return (
    <Cartao titulo="Discord da cidade">
      <DuasColunas>
        <Texto secao={secao} nome="discord_servidor" />
        <div className="stack">
          <CaixaDeMarcar checked={campos.discord_exigir_membro} onChange={(e) => mudar({ discord_exigir_membro: e.target.checked })}>
            {AJUSTES.discord_exigir_membro.rotulo}
          </CaixaDeMarcar>
          {campos.discord_exigir_membro && (
            <>
              <Texto secao={secao} nome="discord_cargos_de_entrada" />
              <JuntarCargo
                ids={campos.discord_cargos_de_entrada}
                aoMudar={(discord_cargos_de_entrada) => mudar({ discord_cargos_de_entrada })}
              />
              <Texto secao={secao} nome="discord_rever_horas" />
              <p className="sm mut">
                Quem não pode entrar lê o que fazer, com o convite da Vitrine. A entrada da administração, por e-mail e senha, não muda. Se
                o Discord estiver fora, ninguém novo entra até ele voltar; quem já está fica.
              </p>
            </>
          )}
        </div>
      </DuasColunas>
    </Cartao>
  )
}

const BLOQUEIOS = ['discord_banir_bloqueados', 'discord_bloquear_banidos', 'cidade_recusar_bloqueados', 'cidade_bloquear_banidos'] as const

export function SecaoDosBloqueios({ campos, mudar }: Secao) {
  return (
    <Cartao titulo="Bloqueios dos dois lados">
      <div className="stack">
        {BLOQUEIOS.map((nome) => (
          <CaixaDeMarcar key={nome} checked={campos[nome]} onChange={(e) => mudar({ [nome]: e.target.checked })}>
            {AJUSTES[nome].rotulo}
          </CaixaDeMarcar>
        ))}
        <p className="sm mut">
          Vale em até um minuto. Em Usuários, cada bloqueio diz de onde veio e por quê; desbloquear ali libera em toda parte. Quem é da
          administração nunca é bloqueado de fora.
        </p>
        <p className="sm mut">No Discord é preciso o ID do servidor e um bot que pode Banir membros; na cidade, a ponte desta versão.</p>
      </div>
    </Cartao>
  )
}

function JuntarCargo({ ids, aoMudar }: { ids: string; aoMudar: (ids: string) => void }) {
  const cargos = useQuery(consultaDoDiscord()).data?.servidor.cargos ?? []
  const escolhidos = lerIdsDoDiscord(ids) ?? []
  if (cargos.length === 0) return null
  const nomes = escolhidos.map((id) => cargos.find((c) => c.id === id)?.nome ?? `${id} (não está no servidor)`)
  return (
    <Seletor
      rotulo="Juntar um cargo do servidor"
      dica={nomes.length > 0 ? `Escolhidos: ${nomes.join(', ')}.` : undefined}
      value=""
      onChange={(e) => e.target.value && aoMudar([...escolhidos, e.target.value].join(', '))}
    >
      <option value="">Escolha</option>
      {cargos
        .filter((c) => !escolhidos.includes(c.id))
        .map((c) => (
          <option key={c.id} value={c.id}>
            {c.nome}
          </option>
        ))}
    </Seletor>
  )
}
