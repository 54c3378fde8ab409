import { BanimentoDaAdministracao, banirUsuario, type UsuarioDetalhado } from '@sorium/contratos/admin/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto, CaixaDeMarcar } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useBanir, useDesbanir } from './mutacoes.ts'

interface Props {
  usuario: UsuarioDetalhado
  aoFechar: () => void
}

export function Bloquear({ usuario: u, aoFechar }: Props) {
  const banir = useBanir(u.id)
  const f = useFormulario({
    esquema: u.admin ? BanimentoDaAdministracao : banirUsuario.corpo,
    valores: { motivo: '', mesmo_sendo_da_administracao: false },
    mutacao: banir,
    pedido: ({ motivo, mesmo_sendo_da_administracao = false }) => ({ motivo, mesmo_sendo_da_administracao }),
    aoAceitar() {
      brindar(`${u.discord_nome} está fora do site.`)
      aoFechar()
    },
  })
  const ciente = f.valor('mesmo_sendo_da_administracao')
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo={`Bloquear ${u.discord_nome}?`}
      descricao={`Discord ${u.discord_id}`}
      aoEnviar={f.aoEnviar}
      rodape={<Botoes acao="Bloquear" fazendo="Bloqueando..." variante="perigo" ocupado={f.ocupado} aoFechar={aoFechar} />}
    >
      <p>
        Ele sai do site agora, em todos os aparelhos, e não consegue entrar de novo até alguém desbloquear. O saldo, as compras e os itens
        dele ficam como estão; os anúncios saem do ar em até um minuto, e o que estava à venda volta para o personagem. Se ele também é
        banido no Discord e fica fora da cidade, dizem as Configurações (Bloqueios dos dois lados).
      </p>
      {u.admin && (
        <Aviso tom="alerta">
          <b>{u.sua ? 'Esta é a sua própria conta de jogador.' : 'Esta é a conta de jogador de outra pessoa da administração.'}</b> A
          entrada na administração continua valendo; só o lado de jogador fica bloqueado.
        </Aviso>
      )}
      <AreaDeTexto rotulo="Motivo" dica="Fica no registro, só para a administração." {...f.campo('motivo')} disabled={f.ocupado} rows={3} />
      {u.admin && (
        <CaixaDeMarcar checked={ciente.valor} disabled={f.ocupado} onChange={(e) => ciente.aoMudar(e.target.checked)}>
          {u.sua ? 'Quero bloquear a minha própria conta' : 'Quero bloquear mesmo assim'}
        </CaixaDeMarcar>
      )}
      {ciente.erro && <Aviso tom="erro">{ciente.erro}</Aviso>}
      {f.falha && (
        <Aviso tom="erro">
          <b>Erro ao bloquear.</b> {textoDoErro(f.falha, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}

export function Desbloquear({ usuario: u, aoFechar }: Props) {
  const c = useConfirmacao({
    mutacao: useDesbanir(u.id),
    pedido: undefined,
    aoAceitar() {
      brindar(`${u.discord_nome} já pode entrar de novo.`)
      aoFechar()
    },
  })
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      ocupado={c.ocupado}
      titulo={`Desbloquear ${u.discord_nome}?`}
      descricao={`Discord ${u.discord_id}`}
      aoEnviar={c.aoEnviar}
      rodape={<Botoes acao="Desbloquear" fazendo="Desbloqueando..." variante="primaria" ocupado={c.ocupado} aoFechar={aoFechar} />}
    >
      <p>Ele pode entrar de novo com o Discord e encontra tudo como deixou. O bloqueio e este desbloqueio continuam no registro.</p>
      {c.falha && (
        <Aviso tom="erro">
          <b>Erro ao desbloquear.</b> {textoDoErro(c.falha, 'Tente de novo.')}
        </Aviso>
      )}
    </Dialogo>
  )
}

interface PropsDosBotoes {
  acao: string
  fazendo: string
  variante: 'perigo' | 'primaria'
  ocupado: boolean
  aoFechar: () => void
}

function Botoes({ acao, fazendo, variante, ocupado, aoFechar }: PropsDosBotoes) {
  return (
    <>
      <Botao variante="fantasma" onClick={aoFechar} disabled={ocupado}>
        Cancelar
      </Botao>
      <Botao type="submit" variante={variante} ocupado={ocupado} textoOcupado={fazendo}>
        {acao}
      </Botao>
    </>
  )
}
