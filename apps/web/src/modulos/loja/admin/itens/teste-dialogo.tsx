import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { PersonagemNaCidade } from '@sorium/contratos/entregas/index.ts'
import type { ItemDaLoja, TesteDeItem } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { Opcao } from '#ui/opcao.tsx'
import { comandoEmPalavras } from './comando-regras.ts'
import { consultaDoTeste, consultaDosPersonagensNaCidade, testeAcabou } from '../consultas.ts'
import { marcosDasEntregas } from '../entregas.ts'
import { erroComMotivo } from '../erro.ts'
import { camposDoItem } from './regras.ts'
import { useTestarItem } from '../mutacoes.ts'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'

interface Props {
  item: ItemDaLoja
  aoFechar: () => void
}

export function TesteDialogo({ item, aoFechar }: Props) {
  const testar = useTestarItem()
  const [quem, setQuem] = useState<PersonagemNaCidade | null>(null)
  const comando = comandoEmPalavras(camposDoItem(item))
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={testar.isPending}
      titulo="Testar na cidade"
      descricao={`${item.nome} · ${comando.texto}`}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={testar.isPending}>
            {testar.data ? 'Fechar' : 'Cancelar'}
          </Botao>
          {!testar.data && (
            <Botao
              variante="primaria"
              disabled={quem === null}
              ocupado={testar.isPending}
              textoOcupado="Pedindo..."
              onClick={() => quem !== null && testar.mutate({ id: item.id, passport: quem.id, servidor: quem.servidor_de_teste })}
            >
              Entregar um
            </Botao>
          )}
        </>
      }
    >
      {testar.data ? <Resultado teste={testar.data} /> : <QuemRecebe quem={quem} aoEscolher={setQuem} />}
      {testar.isError && <Aviso tom="erro">{erroComMotivo('Erro ao testar a entrega.', testar.error)}</Aviso>}
    </Dialogo>
  )
}

const chaveDe = (p: PersonagemNaCidade) => `${p.servidor_de_teste ?? ''}:${p.id}`

function QuemRecebe({ quem, aoEscolher }: { quem: PersonagemNaCidade | null; aoEscolher: (quem: PersonagemNaCidade) => void }) {
  const [busca, setBusca] = useState('')
  const { data, isError, refetch } = useQuery(consultaDosPersonagensNaCidade(useDeferredValue(busca.trim())))
  return (
    <>
      <Aviso>O personagem recebe de verdade e de graça, e o teste fica no log. O que é temporário sai sozinho no fim do prazo.</Aviso>
      <Entrada
        rotulo="Quem recebe"
        type="search"
        placeholder="Nome ou passaporte"
        value={busca}
        onChange={(e) => setBusca(e.target.value)}
      />
      {isError ? (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao buscar quem está na cidade.
        </Aviso>
      ) : (
        <GrupoDeOpcoes legendaOculta legenda="Personagens na cidade">
          {data?.map((personagem) => (
            <Opcao
              key={chaveDe(personagem)}
              nome="passport"
              valor={chaveDe(personagem)}
              marcada={quem !== null && chaveDe(personagem) === chaveDe(quem)}
              aoEscolher={() => aoEscolher(personagem)}
              titulo={personagem.nome}
              detalhe={`Passaporte ${personagem.id}`}
            />
          ))}
          {data?.length === 0 && (
            <p className="mut sm">{busca ? 'Ninguém com esse nome está na cidade agora.' : 'Ninguém está na cidade agora.'}</p>
          )}
        </GrupoDeOpcoes>
      )}
    </>
  )
}

const DESFECHO: Readonly<Partial<Record<TesteDeItem['situacao'], { tom: 'ok' | 'erro' | 'alerta'; texto: string }>>> = {
  aplicada: { tom: 'ok', texto: 'Entregue e salvo pela cidade: o comando funciona.' },
  recusada: { tom: 'erro', texto: 'A cidade recusou esta entrega.' },
  anulada: { tom: 'alerta', texto: 'O teste foi anulado: nada foi entregue.' },
  incerta: { tom: 'alerta', texto: 'A cidade caiu no meio do comando: confira no jogo se ele aconteceu.' },
}

function Resultado({ teste }: { teste: TesteDeItem }) {
  const { data } = useQuery(consultaDoTeste(teste))
  const desfecho = DESFECHO[data.situacao]
  return (
    <>
      <LinhaDoTempo rotulo={`Teste para ${data.personagem_nome}`} marcos={marcosDasEntregas(data.entregas)} />
      {desfecho ? (
        <Aviso tom={desfecho.tom}>{desfecho.texto}</Aviso>
      ) : (
        <p className="mut sm" role="status">
          Esperando a resposta da cidade...
        </p>
      )}
      {testeAcabou(data) && data.expira_em && <p className="mut sm">Sai sozinho em {formatarDataHora(data.expira_em)}.</p>}
    </>
  )
}
