import { useState } from 'react'
import type { Avisos, DestinoDeAvisos } from '@sorium/contratos/avisos/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Vazio } from '#ui/vazio.tsx'
import { useApagarDestino, useTestarDestino } from './consultas.ts'
import { DialogoDoBot, NovoCanal, NovoWebhook } from './dialogos.tsx'
import * as estilos from './avisos.module.css'

type Aberto = { ato: 'webhook' | 'canal' | 'bot' } | { ato: 'apagar'; destino: DestinoDeAvisos }

export function DestinosDeAvisos({ avisos: { destinos, bot } }: { avisos: Pick<Avisos, 'destinos' | 'bot'> }) {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const fechar = () => setAberto(null)
  const novoWebhook = (
    <Botao variante="primaria" tamanho="pequeno" icone="plus" onClick={() => setAberto({ ato: 'webhook' })}>
      Novo webhook
    </Botao>
  )
  return (
    <Cartao titulo="Destinos no Discord" semMargem lado={destinos.length > 0 && novoWebhook}>
      {destinos.length === 0 ? (
        <Vazio titulo="O Discord ainda não recebe avisos." acao={novoWebhook}>
          No Discord: Editar canal, Integrações, Webhooks, Novo webhook, Copiar URL. Cole aqui e escolha o que avisar.
        </Vazio>
      ) : (
        <ul className={estilos.destinos}>
          {destinos.map((d) => (
            <Destino key={d.id} destino={d} aoApagar={() => setAberto({ ato: 'apagar', destino: d })} />
          ))}
        </ul>
      )}
      <div className={estilos.bot}>
        <span className="mut">
          {bot ? 'O bot tem token: ele pode falar em canais.' : 'Prefere um bot? Guarde o token dele e escolha os canais.'}
        </span>
        <span className={estilos.acoes}>
          <Botao variante="linha" tamanho="pequeno" onClick={() => setAberto({ ato: 'bot' })}>
            {bot ? 'Trocar token do bot' : 'Guardar token do bot'}
          </Botao>
          {bot && (
            <Botao variante="linha" tamanho="pequeno" icone="plus" onClick={() => setAberto({ ato: 'canal' })}>
              Novo canal
            </Botao>
          )}
        </span>
      </div>
      {aberto?.ato === 'webhook' && <NovoWebhook aoFechar={fechar} />}
      {aberto?.ato === 'canal' && <NovoCanal aoFechar={fechar} />}
      {aberto?.ato === 'bot' && <DialogoDoBot guardado={bot} aoFechar={fechar} />}
      {aberto?.ato === 'apagar' && <ApagarDestino destino={aberto.destino} aoFechar={fechar} />}
    </Cartao>
  )
}

function Destino({ destino: d, aoApagar }: { destino: DestinoDeAvisos; aoApagar: () => void }) {
  const testar = useTestarDestino(d.id)
  const falha = testar.data?.motivo ?? (testar.error && textoDoErro(testar.error, 'O teste não pôde ser feito.'))
  return (
    <li>
      <div className={estilos.quem}>
        <b>{d.nome}</b>
        <span className="sm mut">
          {d.via === 'webhook' ? 'Webhook' : `Bot, canal ${d.canal}`}
          {d.enviou_em ? ` · última mensagem ${formatarDataHora(d.enviou_em)}` : ' · nada enviado ainda'}
          {d.na_fila > 0 && ` · ${d.na_fila} na fila`}
        </span>
      </div>
      {d.desligado ? <Etiqueta tom="erro">Desligado</Etiqueta> : <Etiqueta tom="ok">Ligado</Etiqueta>}
      <span className={estilos.acoes}>
        <Botao
          variante="linha"
          tamanho="pequeno"
          ocupado={testar.isPending}
          textoOcupado="Testando..."
          aria-label={`Testar ${d.nome}`}
          onClick={() =>
            testar.mutate(undefined, {
              onSuccess: ({ motivo }) => motivo === null && brindar('Mensagem de teste enviada: veja no Discord.'),
            })
          }
        >
          Testar
        </Botao>
        <Botao variante="linha" tamanho="pequeno" aria-label={`Excluir ${d.nome}`} onClick={aoApagar}>
          Excluir
        </Botao>
      </span>
      {(falha ?? d.desligado?.motivo) && (
        <div className={estilos.motivo}>
          <Aviso tom="erro">
            {falha ?? d.desligado?.motivo} {d.desligado && 'Arrume no Discord e teste de novo: o que espera é enviado.'}
          </Aviso>
        </div>
      )}
    </li>
  )
}

function ApagarDestino({ destino, aoFechar }: { destino: DestinoDeAvisos; aoFechar: () => void }) {
  const apagar = useApagarDestino(destino.id)
  return (
    <DialogoExcluir
      titulo="Excluir destino?"
      nome={destino.nome}
      consequencia="Os avisos que iam para ele ficam desligados, e o que espera na fila dele não é enviado."
      ocupado={apagar.isPending}
      erro={apagar.error && textoDoErro(apagar.error, 'O destino não foi excluído. Tente de novo.')}
      aoExcluir={() =>
        apagar.mutate(undefined, {
          onSuccess: () => {
            brindar('Destino excluído.')
            aoFechar()
          },
        })
      }
      aoFechar={aoFechar}
    />
  )
}
