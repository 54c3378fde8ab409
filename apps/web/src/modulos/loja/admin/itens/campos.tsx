import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { CaixaDeMarcar, Entrada, Seletor } from '#ui/campo.tsx'
import { CampoNumero } from '#ui/campo-numero.tsx'
import { GrupoDeOpcoes } from '#ui/grupo-de-opcoes.tsx'
import { consultaDoCatalogo, consultaDoCodigo } from '../catalogo/consultas.ts'
import { CargoNoDiscord } from './cargo.tsx'
import { CodigoDaCidade, type CodigoEscolhido } from './codigo.tsx'
import { ComandoAoVivo } from './comando.tsx'
import { type CamposDoComando, codigoDoComando, comandoEmPalavras, type PalavraDaCidade } from './comando-regras.ts'
import { consultaDasCategoriasDoFormulario } from '../consultas.ts'
import type { FormularioDeItem } from './formulario.tsx'
import { ItemImagem } from './imagem.tsx'
import * as estilos from './campos.module.css'

interface Props {
  f: FormularioDeItem
}

export function Venda({ f }: Props) {
  const categorias = useQuery(consultaDasCategoriasDoFormulario())
  const categoria = f.campo('categoria_id')
  const aluguel = f.form.getValues('tipo') === 'aluguel'
  return (
    <>
      <Seletor
        // The key changes once the options have loaded, otherwise the select would not show its value.
        key={categorias.data ? 'prontas' : 'vazias'}
        rotulo="Categoria"
        required
        {...categoria}
        erro={categoria.erro ?? (categorias.isError ? 'Erro ao carregar categorias.' : undefined)}
      >
        <option value="">{categorias.isPending ? 'Carregando...' : 'Escolha'}</option>
        {categorias.data?.map((c) => (
          <option key={c.id} value={c.id}>
            {c.nome}
          </option>
        ))}
      </Seletor>
      <div className={estilos.doisCampos}>
        <CampoNumero
          rotulo={`Valor em ${PALAVRAS.real}`}
          casas={2}
          min={0}
          step={0.01}
          required
          dica={`0: não é vendido em ${PALAVRAS.real}.`}
          {...f.valor('valor_reais')}
        />
        <CampoNumero
          rotulo={`Valor em ${PALAVRAS.moedaDaLoja}`}
          casas={2}
          min={0}
          step={0.01}
          dica={`Vazio: não é vendido em ${PALAVRAS.moedaDaLoja}.`}
          {...f.valor('valor_zcoin')}
        />
      </div>
      <div className={estilos.doisCampos}>
        <Seletor rotulo="Tipo" required {...f.campo('tipo')}>
          <option value="permanente">Permanente</option>
          <option value="aluguel">Aluguel</option>
        </Seletor>
        {aluguel && <CampoNumero rotulo="Duração (dias)" casas={0} min={1} required {...f.valor('duracao_dias')} />}
      </div>
      <CargoNoDiscord f={f} />
      <CaixaDeMarcar {...semErro(f.campo('destaque'))}>Mostrar primeiro, como destaque da loja</CaixaDeMarcar>
    </>
  )
}

function semErro({ erro: _, maxLength: __, ...resto }: ReturnType<FormularioDeItem['campo']>) {
  return resto
}

function useCodigoNaCidade(campos: CamposDoComando) {
  const alvo = codigoDoComando(campos)
  const catalogo = useQuery(consultaDoCatalogo()).data
  const { data, isFetching } = useQuery(consultaDoCodigo(alvo))
  const inteira = (tipo: 'item' | 'veiculo') => catalogo?.listas.some((l) => l.tipo === tipo && l.inteira) ?? false
  const linha = alvo && !isFetching ? (data ?? null) : null
  const sabe = alvo !== null && !isFetching && data !== undefined && inteira(alvo.tipo)
  const cidade: PalavraDaCidade = linha ?? (sabe ? 'falta' : undefined)
  return { alvo, cidade, inteira }
}

export function Imagem({ f, ...resto }: Props & Omit<ComponentProps<typeof ItemImagem>, 'doCodigo'>) {
  const campos = f.form.getValues()
  const { cidade } = useCodigoNaCidade(campos)
  return <ItemImagem {...resto} doCodigo={comandoEmPalavras(campos, cidade).figura?.imagem ?? null} />
}

export function Entrega({ f }: Props) {
  const campos = f.form.getValues()
  const tipo = campos.tipo_item === 'carro' ? 'veiculo' : 'item'
  const { alvo, cidade, inteira } = useCodigoNaCidade(campos)
  const escolher = ({ codigo, nome }: CodigoEscolhido) => {
    f.valor('comando').aoMudar(`${tipo} ${codigo}`)
    if (campos.nome.trim() === '') f.valor('nome').aoMudar(nome.slice(0, 80))
  }
  const escolhido = alvo?.tipo === tipo ? (comandoEmPalavras(campos, cidade).figura?.nome ?? alvo.codigo) : ''
  return (
    <GrupoDeOpcoes legenda="O que a cidade entrega">
      <div className={estilos.entrega}>
        <Seletor rotulo="Tipo de item" {...f.campo('tipo_item')}>
          <option value="carro">Carro</option>
          <option value="item">Item</option>
        </Seletor>
        <CodigoDaCidade key={tipo} tipo={tipo} daCidade={inteira(tipo)} escolhido={escolhido} aoEscolher={escolher} />
        {campos.tipo_item === 'item' && <CampoNumero rotulo="Quantidade" casas={0} min={1} required {...f.valor('quantidade')} />}
      </div>
      <ComandoAoVivo campos={campos} cidade={cidade} />
      <Avancado f={f} />
    </GrupoDeOpcoes>
  )
}

function Avancado({ f }: Props) {
  const campos = f.form.getValues()
  const comando = f.campo('comando')
  const aluguel = campos.tipo === 'aluguel'
  // This section opens for a command that gives neither an item nor a vehicle, or that is wrong; it never closes by itself, because
  // somebody may be typing in it.
  const [aberto, setAberto] = useState(() => campos.comando.trim() !== '' && codigoDoComando(campos) === null)
  if (comando.erro !== undefined && !aberto) setAberto(true)
  return (
    <details className={estilos.avancado} open={aberto} onToggle={(e) => setAberto(e.currentTarget.open)}>
      <summary>Avançado: escrever o comando</summary>
      <div>
        <Entrada
          rotulo="Comando"
          dica="Um grupo, dinheiro do jogo ou outra coisa que não está na lista. Escolher na lista escreve este campo."
          autoComplete="off"
          spellCheck={false}
          placeholder={campos.tipo_item === 'carro' ? 'veiculo panto' : 'item water 5'}
          {...comando}
        />
        {aluguel && (
          <Entrada
            rotulo="Comando no fim do aluguel (opcional)"
            autoComplete="off"
            spellCheck={false}
            dica="Vazio: o que foi entregue é retirado sozinho."
            {...f.campo('comando_expiracao')}
          />
        )}
      </div>
    </details>
  )
}
