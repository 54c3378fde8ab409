import { useState } from 'react'
import {
  type Avisos,
  criarDestinoBot,
  criarDestinoWebhook,
  escreverAviso,
  gravarBot,
  gravarTipoDeAviso,
  palavrasEstranhas,
  TIPOS_DE_AVISO,
} from '@sorium/contratos/avisos/index.ts'
import { DialogoDeFormulario } from '#nucleo/dialogo-de-formulario.tsx'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto, Entrada, Seletor } from '#ui/campo.tsx'
import { useCriarCanal, useCriarWebhook, useGravarBot, useGravarTipo } from './consultas.ts'
import * as estilos from './avisos.module.css'

const feito = (texto: string, aoFechar: () => void) => () => {
  brindar(texto)
  aoFechar()
}

export function NovoWebhook({ aoFechar }: { aoFechar: () => void }) {
  const f = useFormulario({
    esquema: criarDestinoWebhook.corpo,
    valores: { nome: '', endereco: '' },
    mutacao: useCriarWebhook(),
    pedido: (corpo) => corpo,
    campoDoErro: { 'avisos.webhook_invalido': 'endereco' },
    aoAceitar: feito('Webhook guardado. Faça um teste.', aoFechar),
  })
  return (
    <DialogoDeFormulario
      titulo="Novo webhook"
      descricao="No Discord: Editar canal, Integrações, Webhooks, Novo webhook, Copiar URL."
      acao="Guardar"
      formulario={f}
      aoFechar={aoFechar}
    >
      <Entrada rotulo="Nome" dica="Como você chama este canal: Equipe, Vendas..." required autoComplete="off" {...f.campo('nome')} />
      <Entrada
        rotulo="Endereço do webhook"
        dica="É guardado cifrado e não aparece mais. Quem tem o endereço pode escrever no canal."
        required
        autoComplete="off"
        inputMode="url"
        {...f.campo('endereco')}
      />
    </DialogoDeFormulario>
  )
}

export function NovoCanal({ aoFechar }: { aoFechar: () => void }) {
  const f = useFormulario({
    esquema: criarDestinoBot.corpo,
    valores: { nome: '', canal: '' },
    mutacao: useCriarCanal(),
    pedido: (corpo) => corpo,
    aoAceitar: feito('Canal guardado. Faça um teste.', aoFechar),
  })
  return (
    <DialogoDeFormulario
      titulo="Novo canal do bot"
      descricao="O bot precisa de Ver canal, Enviar mensagens e Inserir links nele."
      acao="Guardar"
      formulario={f}
      aoFechar={aoFechar}
    >
      <Entrada rotulo="Nome" required autoComplete="off" {...f.campo('nome')} />
      <Entrada
        rotulo="ID do canal"
        dica="Ligue o modo desenvolvedor do Discord, depois botão direito no canal, Copiar ID."
        required
        autoComplete="off"
        inputMode="numeric"
        {...f.campo('canal')}
      />
    </DialogoDeFormulario>
  )
}

export function DialogoDoBot({ guardado, aoFechar }: { guardado: boolean; aoFechar: () => void }) {
  const gravar = useGravarBot()
  const f = useFormulario({
    esquema: gravarBot.corpo,
    valores: { token: '' },
    mutacao: gravar,
    pedido: (corpo) => corpo,
    aoAceitar: feito('Token guardado.', aoFechar),
  })
  return (
    <DialogoDeFormulario
      titulo={guardado ? 'Trocar o token do bot' : 'Guardar o token do bot'}
      descricao="No portal de desenvolvedores do Discord: sua aplicação, Bot, Reset Token. Convide o bot para o servidor da cidade."
      acao="Guardar"
      formulario={f}
      aoFechar={aoFechar}
    >
      <Entrada
        rotulo="Token do bot"
        dica="É guardado cifrado e não aparece mais."
        required
        type="password"
        autoComplete="off"
        {...f.campo('token')}
      />
      {guardado && (
        <Botao
          variante="linha"
          tamanho="pequeno"
          disabled={f.ocupado}
          onClick={() =>
            gravar.mutate({ token: null }, { onSuccess: feito('Token apagado: os canais do bot param de receber.', aoFechar) })
          }
        >
          Apagar o token
        </Botao>
      )}
    </DialogoDeFormulario>
  )
}

export function DialogoDoTipo({
  tipo: { tipo, destino, modelo },
  destinos,
  aoFechar,
}: {
  tipo: Avisos['tipos'][number]
  destinos: Avisos['destinos']
  aoFechar: () => void
}) {
  const { nome, titulo, palavras, modelo: padrao, exemplo } = TIPOS_DE_AVISO[tipo]
  const [texto, setTexto] = useState(modelo ?? padrao)
  const f = useFormulario({
    esquema: gravarTipoDeAviso.corpo,
    valores: { destino: destino ?? '', modelo: modelo ?? padrao },
    corpo: (c) => ({ destino: c.destino || null, modelo: c.modelo === padrao || c.modelo === '' ? null : c.modelo }),
    mutacao: useGravarTipo(tipo),
    pedido: (corpo) => corpo,
    campoDoErro: { 'avisos.palavra_desconhecida': 'modelo' },
    aoAceitar: feito('Aviso salvo.', aoFechar),
  })
  const estranhas = palavrasEstranhas(tipo, texto)
  return (
    <DialogoDeFormulario
      titulo={nome}
      descricao="Vale para o que acontecer a partir de agora."
      acao="Salvar"
      formulario={f}
      aoFechar={aoFechar}
    >
      <Seletor rotulo="Vai para" {...f.campo('destino')}>
        <option value="">Ninguém (desligado)</option>
        {destinos.map((d) => (
          <option key={d.id} value={d.id}>
            {d.nome}
          </option>
        ))}
      </Seletor>
      <AreaDeTexto
        rotulo="Texto"
        dica={`Pode usar: ${palavras.map((p) => `{${p}}`).join(', ')}. Vazio volta ao texto da casa.`}
        rows={3}
        {...f.campo('modelo', { onChange: (e: { target: { value: string } }) => setTexto(e.target.value) })}
      />
      {estranhas.length > 0 && <Aviso tom="alerta">Este aviso não tem {estranhas.map((e) => `{${e}}`).join(', ')}.</Aviso>}
      <div className={estilos.previa} aria-label="Como chega no Discord" role="group">
        <b>{titulo}</b>
        <span>{escreverAviso(texto.trim() || padrao, exemplo).replaceAll(/\*\*|\\/g, '')}</span>
      </div>
    </DialogoDeFormulario>
  )
}
