import { useState } from 'react'
import { pausarServidor, type ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Entrada } from '#ui/campo.tsx'
import { useDarPorPerdido, usePausarServidor, useTrocarMundo } from './consultas.ts'
import { brindandoEFechando, Pergunta } from './dialogos.tsx'
import * as estilos from './decisoes.module.css'

interface Props {
  servidor: ServidorDoJogo
  aoFechar: () => void
}

export function AdminPausarDialogo({ servidor, aoFechar }: Props) {
  const f = useFormulario({
    esquema: pausarServidor.corpo,
    valores: { pausar: true, motivo: '' },
    corpo: ({ pausar, motivo }) => ({ pausar, ...(motivo && { motivo }) }),
    mutacao: usePausarServidor(servidor.id),
    pedido: (corpo) => corpo,
    aoAceitar: brindandoEFechando('Entregas pausadas.', aoFechar),
  })
  return (
    <Pergunta
      titulo="Pausar as entregas?"
      descricao={servidor.nome}
      acao="Pausar"
      ocupada="Pausando..."
      pendente={f.ocupado}
      erro={f.falha}
      erroPadrao="As entregas não foram pausadas."
      aoFechar={aoFechar}
      aoEnviar={f.aoEnviar}
    >
      <p>Nada novo é entregue nem recolhido neste servidor até você continuar. Cancelamentos e confirmações seguem, e nada se perde.</p>
      <Entrada rotulo="Motivo (opcional)" autoComplete="off" dica="Quem espera uma compra lê este motivo." {...f.campo('motivo')} />
    </Pergunta>
  )
}

export function AdminMundoDialogo({ servidor, aoFechar }: Props) {
  const { mundo } = servidor
  const c = useConfirmacao({
    mutacao: useTrocarMundo(servidor.id),
    pedido: mundo?.id ?? '',
    pronto: mundo !== null,
    aoAceitar: brindandoEFechando('Mundo trocado.', aoFechar),
  })
  return (
    <Pergunta
      titulo="Usar o mundo deste servidor?"
      descricao={servidor.nome}
      acao="Trocar o mundo"
      ocupada="Trocando..."
      perigo
      pendente={c.ocupado}
      erro={c.falha}
      erroPadrao="O mundo não foi trocado."
      aoFechar={aoFechar}
      aoEnviar={c.aoEnviar}
    >
      <Aviso tom="alerta">
        <b>Só para quem mudou de banco de dados.</b> O site passa a usar os personagens deste servidor, e os servidores com o banco de antes
        param de entregar. O que estava a caminho chega a quem tiver o mesmo passaporte; se for outro personagem, a entrega espera a sua
        decisão.
      </Aviso>
      <p className="sm mut">
        Mundo deste servidor: <span className={`mono ${estilos.mundo}`}>{mundo?.id}</span>
      </p>
    </Pergunta>
  )
}

export function AdminPerdaDialogo({ servidor, aoFechar }: Props) {
  const [digitado, setDigitado] = useState('')
  const c = useConfirmacao({
    mutacao: useDarPorPerdido(servidor.id),
    pedido: digitado.trim(),
    pronto: digitado.trim() === servidor.id,
    aoAceitar: brindandoEFechando('O que estava com ele passou a outro servidor.', aoFechar),
  })
  return (
    <Pergunta
      titulo="Dar este servidor por perdido?"
      descricao={servidor.nome}
      acao="Dar por perdido"
      ocupada="Passando..."
      perigo
      pendente={c.ocupado}
      erro={c.falha}
      erroPadrao="O servidor não foi dado por perdido."
      aoFechar={aoFechar}
      aoEnviar={c.aoEnviar}
    >
      <Aviso tom="alerta">
        <b>Só para um servidor que não está mais ligado e não volta.</b> Outro servidor do mesmo banco de dados olha no registro de cada
        personagem o que já aconteceu e termina o que falta. Se este ainda estiver rodando em algum lugar, desligue-o antes: o que for
        cancelado aqui ainda poderia chegar por ele.
      </Aviso>
      <Entrada
        rotulo="Digite o identificador do servidor para confirmar"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={digitado}
        dica={servidor.id}
        erro={c.cedo ? `Para confirmar, digite ${servidor.id}.` : undefined}
        onChange={(e) => setDigitado(e.target.value)}
      />
    </Pergunta>
  )
}
