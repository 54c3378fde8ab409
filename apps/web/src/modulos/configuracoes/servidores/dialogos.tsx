import type { ReactNode } from 'react'
import { criarServidorDoJogo, type ServidorComChave, type ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import type { Envio } from '#ui/formulario.tsx'
import { useCriarServidor, useRevogarChave, useTrocarChave } from './consultas.ts'

interface PropsDaPergunta {
  titulo: string
  descricao: string
  acao: string
  ocupada: string
  perigo?: boolean
  pendente: boolean
  erro: Error | null
  erroPadrao: string
  aoFechar: () => void
  aoEnviar: Envio
  children: ReactNode
}

export function Pergunta(p: PropsDaPergunta) {
  return (
    <Dialogo
      aberto
      tamanho="pequeno"
      aoFechar={p.aoFechar}
      ocupado={p.pendente}
      titulo={p.titulo}
      descricao={p.descricao}
      aoEnviar={p.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={p.aoFechar} disabled={p.pendente}>
            Cancelar
          </Botao>
          <Botao type="submit" variante={p.perigo ? 'perigo' : 'primaria'} ocupado={p.pendente} textoOcupado={p.ocupada}>
            {p.acao}
          </Botao>
        </>
      }
    >
      {p.children}
      {p.erro && (
        <Aviso tom="erro">
          <b>{p.erroPadrao}</b> {textoDoErro(p.erro, 'Tente de novo em instantes.')}
        </Aviso>
      )}
    </Dialogo>
  )
}

export const brindandoEFechando = (texto: string, aoFechar: () => void) => () => {
  brindar(texto)
  aoFechar()
}

interface ComChave {
  aoFechar: () => void
  aoTrocar: (nova: ServidorComChave) => void
}

export function AdminTrocarDialogo({ servidor, aoFechar, aoTrocar }: ComChave & { servidor: ServidorDoJogo }) {
  const c = useConfirmacao({ mutacao: useTrocarChave(servidor.id), pedido: undefined, aoAceitar: aoTrocar })
  return (
    <Pergunta
      titulo={servidor.chave_ativa ? 'Trocar a chave?' : 'Criar uma chave nova?'}
      descricao={servidor.nome}
      acao={servidor.chave_ativa ? 'Trocar' : 'Criar'}
      ocupada="Criando..."
      pendente={c.ocupado}
      erro={c.falha}
      erroPadrao="A chave não foi trocada."
      aoFechar={aoFechar}
      aoEnviar={c.aoEnviar}
    >
      <p>
        A chave nova aparece uma vez.
        {servidor.chave_ativa && ' A de agora continua valendo por 10 minutos, para dar tempo de trocar no server.cfg.'}
        {servidor.chave_anterior_ate && ' A anterior a ela deixa de valer na hora.'}
      </p>
    </Pergunta>
  )
}

export function AdminRevogarDialogo({ servidor, aoFechar }: { servidor: ServidorDoJogo; aoFechar: () => void }) {
  const c = useConfirmacao({
    mutacao: useRevogarChave(servidor.id),
    pedido: undefined,
    aoAceitar: brindandoEFechando('Chave revogada.', aoFechar),
  })
  return (
    <Pergunta
      titulo="Revogar a chave?"
      descricao={servidor.nome}
      acao="Revogar"
      ocupada="Revogando..."
      perigo
      pendente={c.ocupado}
      erro={c.falha}
      erroPadrao="A chave não foi revogada."
      aoFechar={aoFechar}
      aoEnviar={c.aoEnviar}
    >
      <Aviso tom="alerta">
        <b>O servidor perde a ligação na hora.</b> Entregas e anúncios esperam até que ele receba uma chave nova. Não dá para desfazer.
      </Aviso>
    </Pergunta>
  )
}

export function AdminNovoServidorDialogo({ aoFechar, aoCriar }: { aoFechar: () => void; aoCriar: (nova: ServidorComChave) => void }) {
  const f = useFormulario({
    esquema: criarServidorDoJogo.corpo,
    valores: { id: '', nome: '' },
    mutacao: useCriarServidor(),
    pedido: (corpo) => corpo,
    aoAceitar: aoCriar,
  })
  return (
    <Pergunta
      titulo="Novo servidor do jogo"
      descricao="Outro servidor FiveM com a mesma comunidade."
      acao="Criar"
      ocupada="Criando..."
      pendente={f.ocupado}
      erro={f.falha}
      erroPadrao="O servidor não foi criado."
      aoFechar={aoFechar}
      aoEnviar={f.aoEnviar}
    >
      <Aviso tom="alerta">
        <b>Uma comunidade, um banco de personagens.</b> Servidores que usam o mesmo banco de dados do jogo dividem os personagens, e cada
        compra chega onde o personagem estiver. Um servidor com outro banco é recusado. Para experimentar, crie-o e marque-o como teste.
      </Aviso>
      <Entrada rotulo="Nome" autoComplete="off" {...f.campo('nome')} />
      <Entrada
        rotulo="Identificador"
        autoComplete="off"
        spellCheck={false}
        dica="Como em sorium_servidor: letras minúsculas, números, ponto e hífen."
        {...f.campo('id')}
      />
    </Pergunta>
  )
}
