import { useState } from 'react'
import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
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
  const pausar = usePausarServidor(servidor.id)
  const [motivo, setMotivo] = useState('')
  return (
    <Pergunta
      titulo="Pausar as entregas?"
      descricao={servidor.nome}
      acao="Pausar"
      ocupada="Pausando..."
      pendente={pausar.isPending}
      erro={pausar.error}
      erroPadrao="As entregas não foram pausadas."
      aoFechar={aoFechar}
      aoConfirmar={() =>
        pausar.mutate(
          { pausar: true, ...(motivo.trim() ? { motivo: motivo.trim() } : {}) },
          brindandoEFechando('Entregas pausadas.', aoFechar),
        )
      }
    >
      <p>Nada novo é entregue nem recolhido neste servidor até você continuar. Cancelamentos e confirmações seguem, e nada se perde.</p>
      <Entrada
        rotulo="Motivo (opcional)"
        maxLength={200}
        autoComplete="off"
        value={motivo}
        dica="Quem espera uma compra lê este motivo."
        onChange={(e) => setMotivo(e.target.value)}
      />
    </Pergunta>
  )
}

export function AdminMundoDialogo({ servidor, aoFechar }: Props) {
  const trocar = useTrocarMundo(servidor.id)
  const { mundo } = servidor
  return (
    <Pergunta
      titulo="Usar o mundo deste servidor?"
      descricao={servidor.nome}
      acao="Trocar o mundo"
      ocupada="Trocando..."
      perigo
      pendente={trocar.isPending}
      erro={trocar.error}
      erroPadrao="O mundo não foi trocado."
      aoFechar={aoFechar}
      aoConfirmar={() => mundo && trocar.mutate(mundo.id, brindandoEFechando('Mundo trocado.', aoFechar))}
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
  const perder = useDarPorPerdido(servidor.id)
  const [digitado, setDigitado] = useState('')
  const [avisado, setAvisado] = useState(false)
  const confere = digitado.trim() === servidor.id
  return (
    <Pergunta
      titulo="Dar este servidor por perdido?"
      descricao={servidor.nome}
      acao="Dar por perdido"
      ocupada="Passando..."
      perigo
      pendente={perder.isPending}
      erro={perder.error}
      erroPadrao="O servidor não foi dado por perdido."
      aoFechar={aoFechar}
      aoConfirmar={() => {
        setAvisado(true)
        if (confere) perder.mutate(digitado.trim(), brindandoEFechando('O que estava com ele passou a outro servidor.', aoFechar))
      }}
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
        erro={avisado && !confere ? `Para confirmar, digite ${servidor.id}.` : undefined}
        onChange={(e) => setDigitado(e.target.value)}
      />
    </Pergunta>
  )
}
