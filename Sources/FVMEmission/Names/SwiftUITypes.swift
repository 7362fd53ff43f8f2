/// The sorted top-level types of Apple's SwiftUI, from the SDKs of iOS 17.4 and 18.1.
enum SwiftUITypes {
    static let names = """
        AXChartDescriptorRepresentable AccessibilityActionCategory AccessibilityActionKind \
        AccessibilityAdjustmentDirection AccessibilityAttachmentModifier AccessibilityChildBehavior \
        AccessibilityCustomContentKey AccessibilityDirectTouchOptions AccessibilityFocusState \
        AccessibilityHeadingLevel AccessibilityLabeledPairRole AccessibilityRotorContent \
        AccessibilityRotorContentBuilder AccessibilityRotorEntry AccessibilitySystemRotor AccessibilityTechnologies \
        AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction \
        AccessoryCircularCapacityGaugeStyle AccessoryCircularGaugeStyle AccessoryLinearCapacityGaugeStyle \
        AccessoryLinearGaugeStyle ActionSheet AdaptableTabBarPlacement Alert Alignment AlignmentID Anchor Angle \
        AngularGradient Animatable AnimatableModifier AnimatablePair Animation AnimationCompletionCriteria \
        AnimationContext AnimationState AnimationStateKey AnimationTimelineSchedule AnyGesture AnyGradient AnyLayout \
        AnyScrollTargetBehavior AnyShape AnyShapeStyle AnyTabContent AnyTransition AnyView App AppStorage \
        AsymmetricTransition AsyncImage AsyncImagePhase AutomaticControlGroupStyle AutomaticDisclosureGroupStyle \
        AutomaticFormStyle AutomaticHoverEffect AutomaticLabeledContentStyle AutomaticNavigationSplitViewStyle \
        AutomaticNavigationTransition AutomaticPresentationSizing AutomaticTableStyle AutomaticTextEditorStyle Axis \
        BackgroundProminence BackgroundStyle BackgroundTask BadgeProminence BalancedNavigationSplitViewStyle \
        Bindable Binding BlendMode BlurReplaceTransition BorderedButtonStyle BorderedProminentButtonStyle \
        BorderlessButtonMenuStyle BorderlessButtonStyle Button ButtonBorderShape ButtonMenuStyle \
        ButtonRepeatBehavior ButtonRole ButtonStyle ButtonStyleConfiguration ButtonToggleStyle Canvas Capsule Circle \
        CircularProgressViewStyle Color ColorMatrix ColorPicker ColorRenderingMode ColorScheme ColorSchemeContrast \
        ColumnNavigationViewStyle ColumnsFormStyle CommandGroup CommandGroupPlacement CommandMenu Commands \
        CommandsBuilder CompactDatePickerStyle CompactMenuControlGroupStyle ContainerBackgroundPlacement \
        ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement ContentMode \
        ContentShapeKinds ContentSizeCategory ContentTransition ContentUnavailableView ContextMenu ControlGroup \
        ControlGroupStyle ControlGroupStyleConfiguration ControlSize ControlWidget ControlWidgetConfiguration \
        ControlWidgetTemplate CoordinateSpace CoordinateSpaceProtocol CubicKeyframe CustomAnimation \
        CustomHoverEffect CustomPresentationDetent CustomizableToolbarContent DatePicker DatePickerComponents \
        DatePickerStyle DatePickerStyleConfiguration DefaultButtonStyle DefaultDatePickerStyle \
        DefaultDateProgressLabel DefaultDocumentGroupLaunchActions DefaultFocusEvaluationPriority DefaultGaugeStyle \
        DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle DefaultNavigationViewStyle \
        DefaultPickerStyle DefaultProgressViewStyle DefaultShareLinkLabel DefaultTabLabel DefaultTabViewStyle \
        DefaultTextFieldStyle DefaultToggleStyle DisabledTextSelectability DisclosureGroup DisclosureGroupStyle \
        DisclosureGroupStyleConfiguration DisclosureTableRow DismissAction DismissBehavior DismissSearchAction \
        DismissWindowAction Divider DocumentBaseBox DocumentConfiguration DocumentGroup DocumentGroupLaunchScene \
        DocumentLaunchGeometryProxy DocumentLaunchView DoubleColumnNavigationViewStyle DragGesture DropDelegate \
        DropInfo DropOperation DropProposal DynamicProperty DynamicTableRowContent DynamicTypeSize \
        DynamicViewContent Edge EdgeInsets EditActions EditButton EditMode EditableCollectionContent Ellipse \
        EllipticalGradient EmptyAnimatableData EmptyCommands EmptyControlWidgetTemplate EmptyHoverEffect \
        EmptyMatchedTransitionSourceConfiguration EmptyModifier EmptyTableRowContent EmptyView EmptyVisualEffect \
        EmptyWidgetConfiguration EnabledTextSelectability Environment EnvironmentKey EnvironmentObject \
        EnvironmentValues EnvironmentalModifier EquatableView EventModifiers EveryMinuteTimelineSchedule \
        ExclusiveGesture ExplicitTimelineSchedule FetchRequest FetchedResults FileDialogBrowserOptions FileDocument \
        FileDocumentConfiguration FileDocumentReadConfiguration FileDocumentWriteConfiguration FillShapeStyle \
        FillShapeView FillStyle FittedPresentationSizing FixedTextVariant FocusInteractions FocusState \
        FocusedBinding FocusedObject FocusedValue FocusedValueKey FocusedValues Font ForEach \
        ForEachSectionCollection ForEachSubviewCollection ForegroundStyle Form FormPresentationSizing FormStyle \
        FormStyleConfiguration Gauge GaugeStyle GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryReader \
        Gesture GestureMask GestureState GestureStateGesture GlobalCoordinateSpace Gradient GraphicalDatePickerStyle \
        GraphicsContext Grid GridItem GridLayout GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration \
        GroupElementsOfContent GroupSectionsOfContent GroupedFormStyle GroupedListStyle HStack HStackLayout \
        HandGestureShortcut HierarchicalShapeStyle HierarchicalShapeStyleModifier HighlightHoverEffect \
        HorizontalAlignment HorizontalDirection HorizontalEdge HoverEffect HoverPhase IconOnlyLabelStyle \
        IdentityTransition Image ImagePaint ImageRenderer IndexViewStyle IndexedIdentifierCollection \
        InlinePickerStyle InsetGroupedListStyle InsetListStyle InsetTableStyle InsettableShape InspectorCommands \
        InterfaceOrientation ItemProviderTableRowModifier KeyEquivalent KeyPress KeyboardShortcut KeyframeAnimator \
        KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyframeTrackContentBuilder Keyframes KeyframesBuilder \
        Label LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle LabeledContentStyleConfiguration \
        LabeledControlGroupContent LabeledToolbarItemGroupContent Layout LayoutDirection LayoutDirectionBehavior \
        LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack \
        LegibilityWeight LiftHoverEffect LimitedAvailabilityConfiguration LinearCapacityGaugeStyle LinearGradient \
        LinearKeyframe LinearProgressViewStyle Link LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle \
        LocalCoordinateSpace LocalizedStringKey LongPressGesture MagnificationGesture MagnifyGesture \
        MatchedGeometryProperties MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu \
        MenuActionDismissBehavior MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle MenuStyleConfiguration \
        MeshGradient ModifiedContent MoveKeyframe MoveTransition MultiDatePicker NamedCoordinateSpace Namespace \
        NavigationBarItem NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle NavigationPath \
        NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle NavigationSplitViewStyleConfiguration \
        NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView NavigationViewStyle \
        NewDocumentButton ObservedObject OffsetShape OffsetTransition OnInsertTableRowModifier OpacityTransition \
        OpenURLAction OpenWindowAction OutlineGroup OutlineSubgroupChildren PageIndexViewStyle \
        PagePresentationSizing PageTabViewStyle PagingScrollTargetBehavior PaletteControlGroupStyle \
        PalettePickerStyle PaletteSelectionEffect PasteButton Path PencilDoubleTapGestureValue PencilHoverPose \
        PencilPreferredAction PencilSqueezeGesturePhase PencilSqueezeGestureValue PeriodicTimelineSchedule \
        PhaseAnimator Picker PickerStyle PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle \
        PlainButtonStyle PlainListStyle PlainTextEditorStyle PlainTextFieldStyle PopoverAttachmentAnchor \
        PreferenceKey PreferredColorSchemeKey PresentationAdaptation PresentationBackgroundInteraction \
        PresentationContentInteraction PresentationDetent PresentationMode PresentationSizing \
        PresentationSizingContext PresentationSizingRoot PresentedWindowContent PreviewContext PreviewContextKey \
        PreviewDevice PreviewModifier PreviewModifierContent PreviewPlatform PreviewProvider PrimitiveButtonStyle \
        PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle ProgressViewStyleConfiguration \
        ProjectionTransform Prominence ProminentDetailNavigationSplitViewStyle ProposedViewSize PushTransition \
        RadialGradient Rectangle RectangleCornerRadii RedactionReasons ReferenceFileDocument \
        ReferenceFileDocumentConfiguration RefreshAction RenameAction RenameButton RotateGesture RotatedShape \
        RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions \
        ScaleTransition ScaledMetric ScaledShape Scene SceneBuilder ScenePadding ScenePhase SceneRestorationBehavior \
        SceneStorage ScrollAnchorRole ScrollBounceBehavior ScrollContentOffsetAdjustmentBehavior \
        ScrollDismissesKeyboardMode ScrollGeometry ScrollIndicatorVisibility ScrollInputBehavior ScrollInputKind \
        ScrollPhase ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior \
        ScrollTargetBehaviorContext ScrollTransitionConfiguration ScrollTransitionPhase ScrollView ScrollViewProxy \
        ScrollViewReader SearchFieldPlacement SearchPresentationToolbarBehavior SearchScopeActivation \
        SearchSuggestionsPlacement SearchUnavailableContent Section SectionCollection SectionConfiguration \
        SectionedFetchRequest SectionedFetchResults SecureField SegmentedPickerStyle SelectionShapeStyle \
        SensoryFeedback SeparatorShapeStyle SequenceGesture Shader ShaderFunction ShaderLibrary ShadowStyle Shape \
        ShapeRole ShapeStyle ShapeView ShareLink SharePreview SidebarAdaptableTabViewStyle SidebarCommands \
        SidebarListStyle SidebarRowSize SimultaneousGesture SizeDependentTextVariant SlideTransition Slider Spacer \
        SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring SpringKeyframe SpringLoadingBehavior \
        StackNavigationViewStyle State StateObject Stepper StrokeBorderShapeView StrokeShapeView StrokeStyle \
        SubmitLabel SubmitTriggers SubscriptionView Subview SubviewsCollection SubviewsCollectionSlice \
        SwitchToggleStyle SymbolEffectTransition SymbolRenderingMode SymbolVariants SystemFormatStyle Tab \
        TabBarOnlyTabViewStyle TabBarPlacement TabContent TabContentBuilder TabCustomizationBehavior TabPlacement \
        TabRole TabSection TabView TabViewCustomization TabViewStyle Table TableColumn TableColumnAlignment \
        TableColumnBuilder TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior \
        TableColumnForEach TableForEachContent TableHeaderRowContent TableOutlineGroupContent TableRow \
        TableRowBuilder TableRowContent TableStyle TableStyleConfiguration TapGesture Text TextAlignment \
        TextAttribute TextEditingCommands TextEditor TextEditorStyle TextEditorStyleConfiguration TextField \
        TextFieldStyle TextFormattingCommands TextInputAutocapitalization TextInputDictationActivation \
        TextInputDictationBehavior TextProxy TextRenderer TextSelectability TextSelection TextSelectionAffinity \
        TextVariantPreference TimeDataSource TimelineSchedule TimelineScheduleMode TimelineView \
        TimelineViewDefaultContext TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle \
        ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior \
        ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup ToolbarItemPlacement \
        ToolbarLabelStyle ToolbarPlacement ToolbarRole ToolbarTitleDisplayMode ToolbarTitleMenu Transaction \
        TransactionKey TransformedShape Transition TransitionPhase TransitionProperties TupleTableColumnContent \
        TupleTableRowContent TupleView TypesettingLanguage UIApplicationDelegateAdaptor \
        UIGestureRecognizerRepresentable UIGestureRecognizerRepresentableContext \
        UIGestureRecognizerRepresentableCoordinateSpaceConverter UIHostingConfiguration UIHostingController \
        UIHostingControllerSizingOptions UITraitBridgedEnvironmentKey UIViewControllerRepresentable \
        UIViewControllerRepresentableContext UIViewRepresentable UIViewRepresentableContext UnevenRoundedRectangle \
        UnitCurve UnitPoint UserInterfaceSizeClass VStack VStackLayout VectorArithmetic VerticalAlignment \
        VerticalDirection VerticalEdge View ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions ViewModifier \
        ViewSpacing ViewThatFits Visibility VisualEffect WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle \
        WidgetBundleBuilder WidgetConfiguration WindowBackgroundShapeStyle WindowGroup WindowManagerRole \
        WindowResizability WindowToolbarFullScreenVisibility WritingToolsBehavior ZStack ZStackLayout \
        ZoomNavigationTransition
        """
}
